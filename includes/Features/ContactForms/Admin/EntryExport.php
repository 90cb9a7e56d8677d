<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\EntryAccess;
use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Platform\Admin\Csv;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Http\ApiError;

/**
 * `admin-post.php?action=aisle_export_entries&format=csv`: exports the listed entries as CSV or JSON. The file is sent
 * while entries are read in batches, so a hundred thousand need no more memory than two hundred.
 */
final class EntryExport {

	public const ACTION = 'aisle_export_entries';

	public function __construct( private readonly EntryRows $entry_rows ) {}

	/**
	 * @return string Includes the nonce; the caller adds format, status, form, days, search.
	 */
	public static function url(): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'_wpnonce' => wp_create_nonce( self::ACTION ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	public function send_file(): void {
		check_admin_referer( self::ACTION );
		if ( ! EntryAccess::may_read() ) {
			wp_die( esc_html__( 'You are not allowed to view the messages of this store.', 'aisle' ), '', array( 'response' => 403 ) );
		}
		$request = new \WP_REST_Request();
		$request->set_query_params( wp_unslash( $_GET ) );
		$body = new RequestBody( $request );
		try {
			$filter = EntryQuery::filter( $body );
			$format = 'json' === $body->text( 'format' ) ? 'json' : 'csv';
		} catch ( ApiError $error ) {
			wp_die( esc_html( $error->getMessage() ), '', array( 'response' => (int) $error->status ) );
		}
		self::send_headers( $format );
		$output = fopen( 'php://output', 'wb' );
		if ( false !== $output ) {
			$this->write( $output, $filter, $format );
		}
		exit;
	}

	/**
	 * @param resource $output
	 * @param string   $format `csv` or `json`.
	 */
	public function write( $output, EntryFilter $filter, string $format ): void {
		$entry_stream = new EntryStream( $this->entry_rows, $filter );
		if ( 'json' === $format ) {
			self::write_json( $output, $entry_stream );
			return;
		}
		$table = new EntryCsv( $entry_stream );
		fwrite( $output, Csv::BYTE_ORDER_MARK ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The reply itself.
		foreach ( $table->lines() as $line ) {
			fwrite( $output, Csv::line( $line ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The reply itself.
		}
	}

	/**
	 * @param resource $output
	 */
	private static function write_json( $output, EntryStream $messages ): void {
		$separator = "[\n";
		foreach ( $messages->all() as $entry ) {
			$json = wp_json_encode(
				PortableEntry::of( $entry ),
				JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE
			);
			fwrite( $output, $separator . $json ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The reply itself.
			$separator = ",\n";
		}
		fwrite( $output, "[\n" === $separator ? "[]\n" : "\n]\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The reply itself.
	}

	private static function send_headers( string $format ): void {
		// An output buffer would store the whole file in memory.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		nocache_headers();
		header( 'Content-Type: ' . ( 'json' === $format ? 'application/json' : 'text/csv' ) . '; charset=utf-8' );
		header( sprintf( 'Content-Disposition: attachment; filename="messages-%s.%s"', wp_date( 'Y-m-d' ), $format ) );
		header( 'X-Content-Type-Options: nosniff' );
	}
}
