<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Admin\EntryExport;
use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Platform\Admin\Csv;
use Aisle\Tests\Features\ContactForms\Messages\MessageTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class EntryExportTest extends MessageTestCase {

	public function test_adds_a_csv_column_for_each_question_of_each_form(): void {
		$this->save_entry( array(
			'answers' => array( self::answer( 'f_a', 'Old label', 'one' ), self::answer( 'f_b', 'Color', 'red', 'blue' ) ),
		) );
		$this->save_entry( array( 'answers' => array( self::answer( 'f_a', 'Label', 'two, "quoted"' . "\nline" ) ) ) );
		$this->save_entry( array( 'form_id' => 9, 'answers' => array( self::answer( 'f_a', 'Label', 'three' ) ) ) );
		$lines = $this->table();
		self::assertSame( array( 'Label', 'Color', 'Label' ), array_slice( $lines[0], 13 ) );
		self::assertSame( array( 'one', 'red, blue', '' ), array_slice( $lines[1], 13 ) );
		self::assertSame( array( 'two, "quoted"' . "\nline", '', '' ), array_slice( $lines[2], 13 ) );
		self::assertSame( array( '', '', 'three' ), array_slice( $lines[3], 13 ) );
	}

	#[DataProvider( 'cells' )]
	public function test_escapes_formulas_in_csv_cells( string $text, string $cell ): void {
		self::assertSame( $cell, Csv::cell( $text ) );
	}

	/**
	 * @return list<array{string, string}>
	 */
	public static function cells(): array {
		return array(
			array( '=1+1', "'=1+1" ),
			array( '+49 30 1', "'+49 30 1" ),
			array( '-2', "'-2" ),
			array( '@SUM(A1)', "'@SUM(A1)" ),
			array( "\t=1", "'\t'=1" ),
			array( "\ra", "'\ra" ),
			array( "\tplain", "'\tplain" ),
			array( " \n=cmd|' /C calc'!A0", "' \n'=cmd|' /C calc'!A0" ),
			array( "Hello;=1+1\n\"=2\"\r\n @x\t+1;a=1", "Hello;'=1+1\n'\"=2\"\r'\n' @x\t'+1;a=1" ),
			array( "One,=1\n- two\nthree - four; five", "One,=1\n'- two\nthree - four; five" ),
			array( '＝1+1', "'＝1+1" ),
			array( "\u{3000}＠SUM(A1)", "'\u{3000}＠SUM(A1)" ),
			array( "\u{FEFF}=1", "'\u{FEFF}=1" ),
			array( "=\xFF1", "'=?1" ),
			array( str_repeat( 'ö', 40000 ), str_repeat( 'ö', 32766 ) . '…' ),
			array( 'a=1', 'a=1' ),
			array( '', '' ),
			array( 'anna@example.org', 'anna@example.org' ),
		);
	}

	public function test_escapes_cell_with_a_long_run_of_whitespace_in_linear_time(): void {
		$blanks   = str_repeat( "\n\t", 50000 );
		$start_ns = hrtime( true );
		self::assertStringEndsWith( '…', Csv::cell( "a{$blanks}=1" ) );
		// Quadratic reading would take a minute.
		self::assertLessThan( 3.0, ( hrtime( true ) - $start_ns ) / 1e9 );
	}

	public function test_escapes_formulas_in_every_part_of_an_entry(): void {
		$bad = '=HYPERLINK("https://evil.example","x")';
		$this->save_entry( array(
			'title'       => $bad,
			'subject'     => $bad,
			'name'        => $bad,
			'email'       => $bad,
			'user_agent'  => $bad,
			'referrer'    => $bad,
			'page_url'    => $bad,
			'spam_reason' => $bad,
			'answers'     => array(
				self::answer( 'f_a', $bad, $bad ),
				self::answer( 'f_f', $bad ) + array( 'files' => array( array( 'token' => 'T', 'name' => $bad, 'size' => 1 ) ) ),
			),
		) );
		$cells = array_merge( ...$this->table() );
		self::assertSame( array(), array_values( preg_grep( '/^[=+\-@\t\r]/', $cells ) ?: array() ) );
		self::assertCount( 12, preg_grep( "/^'=HYPER/", $cells ) ?: array() );
	}

	public function test_exports_all_entries_that_match_the_filter(): void {
		for ( $count = 0; $count < 203; $count++ ) {
			$this->save_entry( array( 'subject' => "Number {$count}" ) );
		}
		$this->save_entry( array( 'is_spam' => true ) );
		self::assertCount( 204, $this->table() );
		self::assertCount( 203, json_decode( $this->export( 'json' ), true ) );
		self::assertSame( array(), json_decode( $this->export( 'json', new EntryFilter( 'trash' ) ), true ) );
		self::assertCount( 2, $this->table( new EntryFilter( 'spam' ) ) );
	}

	public function test_exports_json_without_upload_tokens(): void {
		$token = \Aisle\Platform\Uploads\Storage\UploadToken::create();
		$this->save_entry( array(
			'answers' => array(
				self::answer( 'f_f', 'Sketch', $token . '||a.jpg' )
					+ array( 'files' => array( array( 'token' => $token, 'name' => 'a.jpg', 'size' => 1 ) ) ),
			),
		) );
		$json = $this->export( 'json' );
		self::assertStringNotContainsString( $token, $json );
		self::assertSame( array( array( 'name' => 'a.jpg', 'size' => 1 ) ), json_decode( $json, true )[0]['answers'][0]['files'] );
	}

	public function test_rejects_export_without_capability_or_nonce(): void {
		$this->save_entry();
		foreach ( array( array( 'shop_manager', false ), array( 'customer', true ) ) as list( $role, $with_nonce ) ) {
			$this->log_in( $role );
			$_GET = $_REQUEST = $with_nonce ? array( '_wpnonce' => wp_create_nonce( EntryExport::ACTION ) ) : array();
			add_filter( 'wp_die_handler', static fn (): callable => static function ( mixed $message ): void {
				throw new \RuntimeException( is_scalar( $message ) ? (string) $message : 'ended' );
			} );
			ob_start();
			try {
				do_action( 'admin_post_' . EntryExport::ACTION );
				self::fail( 'It was exported.' );
			} catch ( \RuntimeException $rejected ) {
				self::assertStringNotContainsString( 'lamp', ob_get_clean() . $rejected->getMessage() );
			}
		}
	}

	public function test_exports_csv_without_formulas_when_split_at_semicolons_or_tabs(): void {
		$this->save_entry( array( 'subject' => 'x;=1+1;"=2"', 'answers' => array( self::answer( 'f_a', 'Label', "a\n=3\t=4" ) ) ) );
		$csv = substr( $this->export( 'csv' ), 3 );
		foreach ( array( ';', "\t" ) as $separator ) {
			foreach ( explode( "\n", $csv ) as $line ) {
				foreach ( str_getcsv( trim( $line ), $separator, '"', '' ) as $cell ) {
					self::assertDoesNotMatchRegularExpression( '/\A[\s"]*[=+@-]/', (string) $cell, $line );
				}
			}
		}
		// If only some cells are quoted, spreadsheets guess the format.
		self::assertSame( 0, preg_match( '/(?:^|,)[^",\r\n]/m', explode( "\r\n", $csv )[0] ) );
	}

	/**
	 * @return list<list<string>>
	 */
	private function table( ?EntryFilter $filter = null ): array {
		$csv = $this->export( 'csv', $filter );
		self::assertStringStartsWith( "\u{FEFF}", $csv );
		$file = fopen( 'php://memory', 'w+b' );
		fwrite( $file, substr( $csv, 3 ) );
		rewind( $file );
		$lines = array();
		while ( false !== ( $line = fgetcsv( $file, null, ',', '"', '' ) ) ) {
			$lines[] = array_map( 'strval', $line );
		}
		return $lines;
	}

	private function export( string $format, ?EntryFilter $filter = null ): string {
		$file = fopen( 'php://memory', 'w+b' );
		( new EntryExport( $this->rows() ) )->write( $file, $filter ?? new EntryFilter(), $format );
		rewind( $file );
		return (string) stream_get_contents( $file );
	}
}
