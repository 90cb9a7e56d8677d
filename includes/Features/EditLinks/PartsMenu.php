<?php
declare(strict_types=1);

namespace Aisle\Features\EditLinks;

/**
 * Adds the parts to the admin bar. A classic theme prints most parts after the bar; the script adds those.
 */
final class PartsMenu {

	private const NODE = 'aisle-parts';

	public function __construct( private readonly PageParts $parts ) {}

	/**
	 * `admin_bar_menu`
	 *
	 * @param mixed $bar
	 */
	public function add_nodes( $bar ): void {
		if ( ! $bar instanceof \WP_Admin_Bar ) {
			return;
		}
		$bar->add_node( array(
			'id'    => self::NODE,
			'title' => esc_html__( 'Edit parts', 'aisle' ),
		) );
		foreach ( $this->parts->all() as $part ) {
			$bar->add_node( array(
				'parent' => self::NODE,
				'id'     => self::NODE . '-' . $part['key'],
				'title'  => esc_html( $part['label'] ),
				'href'   => $part['url'],
			) );
		}
		// Without a child, WordPress prints no list to which the script could add parts.
		$bar->add_node( array(
			'parent' => self::NODE,
			'id'     => self::NODE . '-more',
			'title'  => '',
			'meta'   => array( 'class' => 'aisle-parts-more' ),
		) );
	}
}
