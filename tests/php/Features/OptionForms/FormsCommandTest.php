<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms;

use Aisle\Features\OptionForms\FormsCommand;
use Aisle\Features\OptionForms\OptionFormServices;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\ProductOptions;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class FormsCommandTest extends OptionsTestCase {

	private RecordedOutput $output;

	private string $file = '';

	protected function setUp(): void {
		parent::setUp();
		$this->output = new RecordedOutput();
		$this->file   = get_temp_dir() . 'forms-' . wp_generate_password( 12, false ) . '.json';
	}

	protected function tearDown(): void {
		if ( is_file( $this->file ) ) {
			unlink( $this->file );
		}
		parent::tearDown();
	}

	public function test_exports_forms_to_a_file_and_imports_them_as_drafts(): void {
		$this->form( $this->product(), array( self::text( 'f_name', array( 'label' => 'Größe "M"' ) ) ) );
		$this->command()->export( array(), array( 'file' => $this->file ) );
		self::assertSame( array( 'success: 1 forms written to ' . $this->file . '.' ), $this->output->output );

		$this->command()->import( array( $this->file ) );
		self::assertMatchesRegularExpression( '/^line: (\d+)  Form \(draft\)$/', $this->output->output[1] );
		self::assertSame( 'success: 1 forms imported.', $this->output->output[2] );
		$id = (int) substr( $this->output->output[1], 6 );
		self::assertSame(
			array( 'draft', 'Größe "M"' ),
			array( get_post_status( $id ), $this->documents->raw( $id )['fields'][0]['label'] )
		);
	}

	public function test_prints_json_to_the_terminal_when_no_file_is_given(): void {
		$id = $this->form( $this->product(), array( self::text( 'f_name' ) ) );
		$this->form( $this->product(), array( self::text( 'f_other' ) ) );
		$this->command()->export( array( (string) $id ), array() );

		$json = json_decode( substr( $this->output->output[0], 6 ), true );
		self::assertSame(
			array( 'f_name' ),
			array_column( array_column( array_column( $json['forms'], 'document' ), 'fields' )[0], 'id' )
		);
	}

	public function test_overwrites_existing_file_only_when_forced(): void {
		file_put_contents( $this->file, 'mine' );
		$this->command()->export( array(), array( 'file' => $this->file ) );
		self::assertStringStartsWith( 'failure: ', $this->output->output[0] );
		self::assertSame( 'mine', file_get_contents( $this->file ) );

		$this->command()->export( array(), array( 'file' => $this->file, 'force' => true ) );
		self::assertStringContainsString( '"forms"', (string) file_get_contents( $this->file ) );
	}

	public function test_fails_with_a_message_when_export_or_import_is_impossible(): void {
		$this->command()->export( array( '99999999' ), array() );
		$this->command()->import( array( $this->file ) );
		file_put_contents( $this->file, '{ broken' );
		$this->command()->import( array( $this->file ) );
		file_put_contents(
			$this->file,
			'{ "forms": [ { "title": "Odd", "aisle_option_form": 1, "document": { "schema_version": 5 } } ] }'
		);
		$this->command()->import( array( $this->file ) );

		$text = $this->output->output;
		self::assertStringStartsWith( 'failure: ', $text[0] );
		self::assertStringStartsWith( 'failure: ', $text[1] );
		self::assertStringStartsWith( 'failure: ', $text[2] );
		self::assertSame(
			array(
				'line: Odd',
				'warning: The form was created with another version of Aisle. Update Aisle and try again.',
				'failure: 1 forms have problems.',
			),
			array_slice( $text, 3 )
		);
		self::assertSame( array(), $this->repository->list() );
	}

	public function test_reports_every_problem_of_all_checked_forms(): void {
		$sound = $this->form( $this->product(), array( self::text( 'f_name' ) ) );
		$this->command()->check( array() );
		self::assertSame( array( 'success: 1 forms are sound.' ), $this->output->output );

		$document = self::document( array(
			self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '$5' ) ),
			self::text( 'f_name' ),
		) );
		update_post_meta( $sound, OptionFormRepository::DOCUMENT_KEY, wp_slash( (string) wp_json_encode( $document ) ) );
		$this->command()->check( array( (string) $sound, '99999999' ) );
		self::assertSame(
			array(
				'line: ' . $sound . '  Form',
				'warning: “Name”: Enter the price as a plain number, such as 4.50, without a currency symbol.',
				'warning: “Name”: Two parts have the same ID. Remove one of them and add it again.',
				'warning: 99999999 is not a form.',
				'failure: 2 forms have problems.',
			),
			array_slice( $this->output->output, 1 )
		);
	}

	private function command(): FormsCommand {
		$settings = new Settings();
		$options  = new ProductOptions(
			$settings,
			new Assets( dirname( __DIR__, 4 ) . '/plugin.php', new ShopBootData( $settings, new ScriptReplacement() ), new LazyScripts() ),
			new Ajax()
		);
		return ( new OptionFormServices( $options->product_documents() ) )->create_command( $this->output );
	}
}
