<?php
declare(strict_types=1);

namespace Aisle\Platform\Admin;

/**
 * Formats results of Aisle's tests for Tools → Site Health.
 */
final class SiteHealth {

	/**
	 * @param string $test    Name of the test.
	 * @param string $status  `good`, `recommended` or `critical`.
	 * @param string $label   Plain text.
	 * @param string $text    Plain text.
	 * @param string $actions Safe HTML.
	 * @return array<string, mixed> Result in WordPress's Site Health format.
	 */
	public static function result( string $test, string $status, string $label, string $text, string $actions = '' ): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Aisle', 'aisle' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => $actions,
			'test'        => $test,
		);
	}
}
