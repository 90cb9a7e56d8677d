<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Imports hidden fields with the source of their value.
 */
final class HiddenTag {

	/** Aisle's sources, by the text after `default:`. */
	private const SOURCES = array(
		'get'               => 'parameter',
		'user_email'        => 'user_email',
		'user_display_name' => 'user_name',
	);

	public function __construct(
		private readonly FormTag $tag,
		private readonly ImportReport $report
	) {}

	/**
	 * @return array<string, mixed>
	 */
	public function field_data(): array {
		$source = 'value';
		foreach ( $this->tag->option_values( 'default' ) as $default_source ) {
			if ( 'value' === $source && isset( self::SOURCES[ $default_source ] ) ) {
				$source = self::SOURCES[ $default_source ];
				continue;
			}
			$this->report->problem(
				$this->tag->name,
				/* translators: %s: an option of a field in the other plugin, such as default:post_meta. */
				sprintf( __( 'The field’s value comes from “%s”, which Aisle doesn’t support.', 'aisle' ), 'default:' . $default_source )
			);
		}
		$value = $this->tag->values[0] ?? '';
		return array(
			'type'   => 'hidden',
			'source' => $source,
		) + ( 'parameter' === $source ? array( 'name' => $this->tag->name ) : array() )
			+ ( '' === $value ? array() : array( 'default' => $value ) );
	}
}
