<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Converts the tags in Contact Form 7's emails to Aisle's.
 */
final class MailTagNames {

	private const TAG = '/(\[?)\[([A-Za-z_][\w:.-]*)((?:\s+"[^"\]]*")*)\s*\](\]?)/';

	private const SAME_NAMES  = array(
		'_site_title', '_site_description', '_site_url', '_site_admin_email', '_date', '_time', '_user_agent', '_user_email',
	);
	private const RENAMED_TAGS = array(
		'all-fields'          => 'all_fields',
		'_all_fields'         => 'all_fields',
		'_url'                => '_page_url',
		'_post_title'         => '_page_title',
		'_post_url'           => '_page_url',
		'_contact_form_title' => '_form_title',
		'_user_display_name'  => '_user_name',
		'_serial_number'      => '_entry_id',
	);

	/**
	 * @param array<string, true> $skipped_names Names of fields that were not imported.
	 */
	public function __construct(
		private readonly FieldIds $ids,
		private readonly array $skipped_names,
		private readonly ImportReport $report
	) {}

	public function convert( string $text ): string {
		return (string) preg_replace_callback( self::TAG, $this->replace( ... ), $text );
	}

	/**
	 * @param array<int, string> $tag
	 */
	private function replace( array $tag ): string {
		list( $tag_source, $opening_bracket, $name, , $closing_bracket ) = $tag;
		if ( '[' === $opening_bracket && ']' === $closing_bracket ) {
			return substr( $tag_source, 1, -1 );
		}
		$aisle_tag = $this->aisle_tag( $name );
		return null === $aisle_tag ? $tag_source : $opening_bracket . $aisle_tag . $closing_bracket;
	}

	/**
	 * @return string|null Null if it is not a tag in Contact Form 7 either.
	 */
	private function aisle_tag( string $name ): ?string {
		$name = (string) preg_replace( '/\Awpcf7\./', '_', $name );
		if ( in_array( $name, self::SAME_NAMES, true ) ) {
			return '[' . $name . ']';
		}
		if ( isset( self::RENAMED_TAGS[ $name ] ) ) {
			return '[' . self::RENAMED_TAGS[ $name ] . ']';
		}
		$id = $this->ids->of( $name ) ?? $this->id_of_formatted_tag( $name );
		if ( null !== $id ) {
			return '[' . $id . ']';
		}
		if ( str_starts_with( $name, '_' ) || isset( $this->skipped_names[ $name ] ) ) {
			$this->report->problem(
				__( 'Mail', 'aisle' ),
				/* translators: %s: a tag in a mail, such as [_remote_ip]. */
				sprintf( __( 'The tag %s has no equivalent in Aisle, so it was removed.', 'aisle' ), '[' . $name . ']' )
			);
			return '';
		}
		$this->report->problem(
			__( 'Mail', 'aisle' ),
			/* translators: %s: a tag in a mail, such as [your-name]. */
			sprintf( __( '%s doesn’t match a field of the form, so it is sent as text.', 'aisle' ), '[' . $name . ']' )
		);
		return null;
	}

	/** Converts `[_raw_menu]` and `[_format_when "D, d M"]`: the answer in another format. */
	private function id_of_formatted_tag( string $name ): ?string {
		$id = 1 === preg_match( '/\A_(?:raw|format)_(.+)\z/', $name, $found ) ? $this->ids->of( $found[1] ) : null;
		if ( null !== $id ) {
			$this->report->problem(
				__( 'Mail', 'aisle' ),
				/* translators: %s: a tag in a mail, such as [_raw_menu]. */
				sprintf( __( 'The tag %s was imported; Aisle inserts the unformatted answer.', 'aisle' ), '[' . $name . ']' )
			);
		}
		return $id;
	}
}
