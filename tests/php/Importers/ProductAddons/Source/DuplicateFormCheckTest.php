<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons\Source;

use Aisle\Features\OptionForms\FormListing;
use Aisle\Importers\ProductAddons\Source\DuplicateFormCheck;
use Aisle\Importers\ProductAddons\Source\WcpaForms;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Tests\Importers\ProductAddons\ProductAddonsTestCase;

final class DuplicateFormCheckTest extends ProductAddonsTestCase {

	private const ROW = array(
		'version' => 'v2',
		'fields'  => array( array( 'type' => 'text', 'elementId' => 'words', 'label' => 'Words' ) ),
	);

	/** Imported form with the products of the old form, so that both apply to them. */
	private int $draft   = 0;
	private int $source = 0;

	/** @var list<int> */
	private array $products = array();

	protected function setUp(): void {
		parent::setUp();
		$this->source = wp_insert_post( array(
			'post_type'   => 'wcpa_pt_forms',
			'post_status' => 'publish',
			'post_title'  => 'Rings &amp; more',
		) );
		update_post_meta( $this->source, '_wcpa_fb-editor-data', wp_slash( (string) wp_json_encode( self::ROW['fields'] ) ) );
		foreach ( array( 'Ring', 'Chain' ) as $name ) {
			$product = $this->product( '5', $name )->get_id();
			update_post_meta( $product, '_wcpa_product_meta', array( $this->source ) );
			$this->products[] = $product;
		}
		$this->draft = (int) $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'ids' => array( $this->source ) )
		)->json['imported'][0]['id'];
	}

	private function warning( bool $is_active = true, ?int $id = null ): string {
		$id = $id ?? $this->draft;
		return ( new DuplicateFormCheck( $is_active ) )->message( $id, (array) ( $this->documents->raw( $id )['assignment'] ?? array() ) );
	}

	public function test_warns_and_proposes_a_fix_when_original_form_is_still_shown(): void {
		$message = $this->warning();
		self::assertStringContainsString(
			'shows its own form on 2 of these products, so shoppers may fill in both forms and pay twice',
			$message
		);
		self::assertStringContainsString( 'Disable the other form, or deactivate the other plugin.', $message );
		wp_update_post( array( 'ID' => $this->draft, 'post_title' => 'Gold' ) );
		self::assertStringContainsString( 'still shows its own form “Rings & more” on 2 of these products', $this->warning() );
	}

	public function test_shows_no_warning_when_other_plugin_or_its_form_is_inactive(): void {
		self::assertSame( '', $this->warning( false ) );
		wp_update_post( array( 'ID' => $this->source, 'post_status' => 'draft' ) );
		self::assertSame( '', $this->warning() );
	}

	public function test_shows_no_warning_when_original_form_has_other_products(): void {
		delete_post_meta( $this->products[0], '_wcpa_product_meta' );
		self::assertStringContainsString( 'on 1 of these products', $this->warning() );
		update_post_meta( $this->products[1], '_wcpa_product_meta', array() );
		self::assertSame( '', $this->warning() );
	}

	public function test_shows_no_warning_for_new_forms_or_when_the_original_is_deleted(): void {
		self::assertSame(
			'',
			$this->warning(
				true,
				$this->documents->save( self::document( array(), self::for_products( ...$this->products ) ), 'Rings & more' )['id']
			)
		);
		wp_delete_post( $this->source, true );
		$other = wp_insert_post( array( 'post_type' => 'wcpa_pt_forms', 'post_status' => 'publish', 'post_title' => 'Rings & more' ) );
		update_post_meta( $this->products[0], '_wcpa_product_meta', array( $other ) );
		self::assertSame( '', $this->warning() );
	}

	public function test_finds_original_of_a_file_import_by_title_after_renaming(): void {
		$of_file = (int) $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'export' => array( 'title' => 'Rings & more', 'fields' => self::ROW['fields'] ) )
		)->json['imported'][0]['id'];
		$this->documents->save(
			self::document( array( self::text( 'f_words' ) ), self::for_products( ...$this->products ) ),
			'Gold',
			$of_file
		);
		self::assertStringContainsString( '“Rings & more” on 2', $this->warning( true, $of_file ) );
	}

	public function test_shows_warning_in_list_and_after_save_of_enabled_forms(): void {
		$listing      = new FormListing( $this->createStub( ProductDocuments::class ), new DuplicateFormCheck( true ) );
		$list_warning = fn(): string =>
			$listing->summaries( array( $this->draft => (array) $this->documents->raw( $this->draft ) ) )[ $this->draft ]['warning'];
		self::assertSame( '', $list_warning() );
		wp_update_post( array( 'ID' => $this->draft, 'post_status' => 'publish' ) );
		self::assertStringContainsString( 'on 2 of these products', $list_warning() );
		self::assertSame(
			$list_warning(),
			$listing->details( (array) $this->documents->raw( $this->draft ), $this->draft )['asked_twice']
		);
	}

	public function test_returns_product_count_and_warning_of_each_enabled_form(): void {
		$enabled_form = $this->dispatch_rest(
			'POST',
			'/aisle/v1/option-forms/bulk',
			array( 'step' => 'enable', 'ids' => array( $this->draft ) )
		)->json['done'][0];
		// The other plugin is not active.
		self::assertSame(
			array( $this->draft, 2, '' ),
			array( $enabled_form['id'], $enabled_form['live']['products'] ?? null, $enabled_form['asked_twice'] ?? null )
		);
	}

	public function test_imports_form_beyond_500_others_by_id_and_title(): void {
		global $wpdb;
		for ( $number = 1; $number <= 500; $number++ ) {
			$wpdb->insert(
				$wpdb->posts,
				array(
					'post_type'             => 'wcpa_pt_forms',
					'post_status'           => 'publish',
					'post_title'            => 'Form ' . $number,
					'post_content'          => '',
					'post_excerpt'          => '',
					'to_ping'               => '',
					'pinged'                => '',
					'post_content_filtered' => '',
				)
			);
		}
		$last = wp_insert_post( array(
			'post_type'   => 'wcpa_pt_forms',
			'post_status' => 'publish',
			'post_title'  => 'The last &amp; newest',
		) );
		update_post_meta( $last, '_wcpa_fb-editor-data', wp_slash( (string) wp_json_encode( self::ROW['fields'] ) ) );

		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $last, $this->source, $last ) ) );
		self::assertSame( array( $this->source, $last ), array_column( $response->json['imported'], 'from' ), $response->body );
		self::assertSame( array(), $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array() ) )->json['imported'] );

		$forms = new WcpaForms();
		self::assertSame(
			array( 1, 1 ),
			array( count( $forms->published_assignments( $last, '' ) ), count( $forms->published_assignments( 0, 'The last & newest' ) ) )
		);
	}
}
