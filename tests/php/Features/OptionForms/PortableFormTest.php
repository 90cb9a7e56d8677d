<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\JsonResponse;

final class PortableFormTest extends OptionsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	public function test_exports_products_and_terms_by_name_and_resolves_them_on_import(): void {
		$board = $this->product( '5', 'Travelling board' );
		$board->set_sku( 'TRV & 1' );
		$board->save();
		$plain = $this->product( '5', 'Plain board' );
		$term  = wp_insert_term( 'Travelling', 'product_cat' );
		self::assertIsArray( $term );
		$rule       = array(
			'cl_source'   => 'product_ids',
			'cl_field'    => '',
			'cl_relation' => 'is_in',
			'cl_val'      => array( (string) $board->get_id() ),
			'operator'    => '',
		);
		$assignment = array(
			'include' => array(
				array( 'by' => 'product', 'ids' => array( $board->get_id(), $plain->get_id() ) ),
				array( 'by' => 'category', 'ids' => array( $term['term_id'] ), 'children' => false ),
			),
			'exclude' => array(),
		);
		$fields = array(
			array(
				'id'      => 'f_care',
				'type'    => 'product-group',
				'label'   => 'Care',
				'options' => array( array( 'id' => 'o_wax', 'product_id' => $plain->get_id() ) ),
				'cl_rule' => array( 'action' => 'show', 'groups' => array( array( 'operator' => '', 'rules' => array( $rule ) ) ) ),
			),
		);
		$id = $this->documents->save( self::document( $fields, compact( 'assignment' ) ), "Travel \\ \"form\"" )['id'];

		$export = $this->export( $id );
		self::assertSame( array( 'aisle_option_form', 'title', 'document' ), array_keys( $export ) );
		self::assertStringNotContainsString( 'compiled', (string) wp_json_encode( $export ) );
		self::assertSame( 'sku=TRV+%26+1&slug=travelling-board', $export['document']['assignment']['include'][0]['ids'][0] );

		// In another store, the same products have other IDs.
		$first = $board->get_id();
		$board->delete( true );
		$again = $this->product( '5', 'Travelling board' );
		$again->set_sku( 'TRV & 1' );
		$again->save();
		$imported = $this->import( array( $export ) )->json['imported'][0];

		$form = $this->dispatch_rest( 'GET', '/aisle/v1/option-forms/' . $imported['id'] )->json;
		self::assertSame( array( 'draft', "Travel \\ \"form\"", array() ), array( $form['status'], $form['title'], $imported['notes'] ) );
		self::assertNotSame( $first, $again->get_id() );
		self::assertSame( array( $again->get_id(), $plain->get_id() ), $form['document']['assignment']['include'][0]['ids'] );
		self::assertSame(
			array( array( $term['term_id'] ), false ),
			array( $form['document']['assignment']['include'][1]['ids'], $form['document']['assignment']['include'][1]['children'] )
		);
		self::assertSame( $plain->get_id(), $form['document']['fields'][0]['options'][0]['product_id'] );
		self::assertSame(
			array( (string) $again->get_id() ),
			$form['document']['fields'][0]['cl_rule']['groups'][0]['rules'][0]['cl_val']
		);
	}

	public function test_skips_and_reports_missing_products_on_import(): void {
		$document = self::document(
			array(
				array(
					'id'      => 'f_care',
					'type'    => 'product-group',
					'label'   => 'Care',
					'options' => array( array( 'id' => 'o_wax', 'product_id' => 'sku=NONE-1&slug=no-wax' ) ),
				),
			),
			array(
				'assignment' => array(
					'include' => array(
						array( 'by' => 'category', 'ids' => array( 'slug=nowhere' ) ),
						array( 'by' => 'tag', 'ids' => array( "slug='; DROP TABLE" ) ),
					),
					'exclude' => array(),
				),
			)
		);
		$imported = $this->import( array( self::portable( 'Form', $document ) ) )->json['imported'][0];

		self::assertCount( 3, $imported['notes'] );
		self::assertStringContainsString( '“nowhere”', $imported['notes'][0] );
		self::assertStringContainsString( '“no-wax, NONE-1”', $imported['notes'][2] );
		self::assertSame( array(), $this->documents->raw( $imported['id'] )['fields'][0]['options'] );
	}

	public function test_restores_media_library_images_and_keeps_external_urls(): void {
		$picture = wp_insert_attachment(
			array( 'post_title' => 'Oak', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ),
			'2026/11/oak.png'
		);
		self::assertIsInt( $picture );
		wp_update_attachment_metadata( $picture, array( 'width' => 40, 'height' => 30, 'file' => '2026/11/oak.png' ) );
		$option = static fn( string $id, array $image ): array => array( 'id' => $id, 'label' => $id, 'image' => $image );
		$fields = array(
			array(
				'id'      => 'f_wood',
				'type'    => 'image-group',
				'label'   => 'Wood',
				'options' => array(
					$option( 'o_oak', array( 'image_id' => $picture, 'src' => 'https://evil.example/x.svg', 'alt' => 'Oak' ) ),
					$option(
						'o_ash',
						array( 'src' => 'https://pictures.example/ash.jpg', 'full_src' => 'https://pictures.example/ash-full.jpg' )
					),
				),
			),
		);
		$id     = $this->documents->save( self::document( $fields ), 'Form' )['id'];
		$export = $this->export( $id );

		self::assertSame( 0, $export['document']['fields'][0]['options'][0]['image']['image_id'] );
		$options = $this->documents->raw( $this->import( array( $export ) )->json['imported'][0]['id'] )['fields'][0]['options'];
		self::assertSame(
			array( $picture, 'Oak', wp_get_attachment_url( $picture ) ),
			array( $options[0]['image']['image_id'], $options[0]['image']['alt'], $options[0]['image']['full_src'] )
		);
		self::assertSame(
			array( 0, 'https://pictures.example/ash.jpg' ),
			array( $options[1]['image']['image_id'], $options[1]['image']['src'] )
		);
	}

	public function test_removes_script_urls_from_images(): void {
		$document = self::document( array(
			array(
				'id'      => 'f_a',
				'type'    => 'image-group',
				'label'   => 'A',
				'options' => array(
					array(
						'id'    => 'o_a',
						'label' => 'A',
						'image' => array( 'src' => 'javascript:alert(1)', 'full_src' => 'data:text/html,x' ),
					),
				),
			),
		) );
		$imported = $this->import( array( self::portable( 'Form', $document ) ) )->json['imported'][0];
		self::assertSame(
			array( '', '' ),
			array(
				$this->documents->raw( $imported['id'] )['fields'][0]['options'][0]['image']['src'],
				$this->documents->raw( $imported['id'] )['fields'][0]['options'][0]['image']['full_src'],
			)
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function export( int $id ): array {
		$response = $this->dispatch_rest( 'GET', '/aisle/v1/option-forms/' . $id . '/export' );
		self::assertSame( 200, $response->status );
		return $response->json;
	}

	/**
	 * @param list<mixed> $forms
	 */
	private function import( array $forms ): JsonResponse {
		return $this->dispatch_rest( 'POST', '/aisle/v1/option-forms/import', array( 'forms' => $forms ) );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed>
	 */
	private static function portable( string $title, array $document ): array {
		return array(
			'aisle_option_form' => 1,
			'title'             => $title,
			'document'          => $document,
		);
	}
}
