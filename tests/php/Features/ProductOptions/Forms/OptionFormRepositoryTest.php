<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Forms;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Platform\Http\ApiError;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class OptionFormRepositoryTest extends OptionsTestCase {

	public function test_returns_saved_form_with_compiled_formulas(): void {
		$fields = array(
			self::text(
				'f_name',
				array(
					'label'       => "O'Neil \\ \"quoted\" <b>&amp;</b> ä",
					'pricingType' => 'custom',
					'price'       => '{value.length} * 2',
				)
			),
			array(
				'id'      => 'f_note',
				'type'    => 'paragraph',
				'content' => 'Length #={field.f_name.value.length}=#',
			),
		);

		$id   = $this->documents->save( self::document( $fields ), "Owner's \\ form" )['id'];
		$form = $this->repository->read( $id );

		self::assertNotNull( $form );
		self::assertSame( "Owner's \\ form", $form['title'] );
		self::assertSame( $fields[0]['label'], $form['document']['fields'][0]['label'] );
		self::assertSame( array( '*', array( 'ref', 'value.length' ), 2 ), $form['document']['fields'][0]['price_compiled'] );
		self::assertNotEmpty( $form['document']['fields'][1]['content_compiled'] );
	}

	public function test_increments_revision_on_each_save(): void {
		$first  = $this->documents->save( self::document( array( self::text( 'f_name' ) ) ), 'Form' );
		$second = $this->documents->save( self::document( array( self::text( 'f_name' ) ) ), 'Form', $first['id'] );

		self::assertSame( 1, $first['revision'] );
		self::assertSame( 2, $second['revision'] );
		self::assertSame( 2, $this->repository->read( $first['id'] )['revision'] ?? 0 );
		self::assertCount( 1, $this->repository->list() );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string, string, int|null}>
	 */
	public static function rejected(): array {
		$custom = array( 'pricingType' => 'custom' );
		return array(
			'an invalid price formula'       => array(
				self::document( array( self::text( 'f_name', $custom + array( 'price' => '1 + * 2' ) ) ) ),
				'unexpected_token',
				'f_name',
				4,
			),
			'an invalid option formula'      => array(
				self::document( array( self::choice( 'f_wood', 'select', array( 'o_oak' => '2 ^ 3' ), $custom ) ) ),
				'unexpected_character',
				'f_wood',
				2,
			),
			'an invalid label formula'       => array(
				self::document(
					array(
						array(
							'id'      => 'f_note',
							'type'    => 'paragraph',
							'content' => 'Sum #=1 + =#',
						),
					)
				),
				'unexpected_end',
				'f_note',
				null,
			),
			'a cycle of prices'              => array(
				self::document(
					array(
						self::text( 'f_one', $custom + array( 'price' => '{field.f_two.price}' ) ),
						self::text( 'f_two', $custom + array( 'price' => '{field.f_one.price}' ) ),
					)
				),
				'price_cycle',
				'f_one',
				null,
			),
			'two equal IDs'                  => array(
				self::document( array( self::text( 'f_name' ), self::text( 'f_name' ) ) ),
				'duplicate_id',
				'f_name',
				null,
			),
			'a price with a currency symbol' => array(
				self::document( array( self::text( 'f_name', array( 'pricingType' => 'fixed', 'price' => '$5' ) ) ) ),
				'bad_price',
				'f_name',
				null,
			),
		);
	}

	/**
	 * @param array<string, mixed> $document
	 */
	#[DataProvider( 'rejected' )]
	public function test_rejects_invalid_document_with_code_field_and_position(
		array $document,
		string $code,
		string $field,
		?int $position
	): void {
		try {
			$this->documents->save( $document, 'Form' );
			self::fail( 'It was saved.' );
		} catch ( ApiError $error ) {
			self::assertSame( $code, $error->error_code );
			self::assertSame( $field, $error->data['field'] );
			if ( null !== $position ) {
				self::assertSame( $position, $error->data['position'] );
			}
		}
		self::assertSame( array(), $this->repository->list() );
	}

	public function test_compiles_bound_quantity_formula_and_names_its_rule_in_errors(): void {
		$rules = array(
			'bind_quantity'         => true,
			'quantity_bind_formula' => '{field.f_name.value} * 2',
		);
		$saved_form = $this->documents->save( self::document( array( self::text( 'f_name' ) ), array( 'rules' => $rules ) ), 'Form' );
		self::assertSame(
			array( '*', array( 'ref', 'field.f_name.value' ), 2 ),
			$this->repository->read( $saved_form['id'] )['model']['bound_quantity'] ?? null
		);

		$rules['quantity_bind_formula'] = '2 *';
		try {
			$this->documents->save( self::document( array( self::text( 'f_name' ) ), array( 'rules' => $rules ) ), 'Form' );
			self::fail( 'It was saved.' );
		} catch ( ApiError $error ) {
			self::assertSame( 'unexpected_end', $error->error_code );
			self::assertSame( 'rules.quantity_bind_formula', $error->data['path'] );
		}
	}

	public function test_replaces_compiled_formulas_of_a_submitted_document(): void {
		$field = self::text(
			'f_name',
			array(
				'pricingType'    => 'custom',
				'price'          => '5',
				'price_compiled' => array( 'neg', 1000 ),
			)
		);
		$saved_form = $this->documents->save( self::document( array( $field ) ), 'Form' );
		self::assertSame( 5, $this->repository->read( $saved_form['id'] )['document']['fields'][0]['price_compiled'] ?? null );
	}

	public function test_translates_form_in_the_store_but_not_for_the_saved_action(): void {
		$events = array();
		add_action(
			'aisle_option_form_saved',
			static function ( int $id, array $document ) use ( &$events ): void {
				$events[ $id ] = $document['fields'][0]['label'];
			},
			10,
			2
		);
		$note = array( 'id' => 'f_note', 'type' => 'paragraph', 'content' => '#=1 + 1=# boards' );
		$id   = $this->documents->save( self::document( array( self::text( 'f_name' ), $note ) ), 'Form' )['id'];
		self::assertSame( array( $id => 'Name' ), $events );

		add_filter(
			'aisle_option_form_document',
			static fn( array $document ): array => (array) json_decode(
				str_replace(
					array( '"Name"', '#=1 + 1=# boards' ),
					array( '"Nom"', '#=2 + 2=# planches' ),
					(string) wp_json_encode( $document )
				),
				true
			)
		);
		$form = ( new OptionFormRepository() )->read( $id );
		self::assertSame(
			array( 'Nom', 'Nom' ),
			array( $form['document']['fields'][0]['label'] ?? '', $form['model']['fields'][0]['label'] ?? '' )
		);
		self::assertSame( array( '+', 2, 2 ), $form['model']['fields'][1]['content_parts'][0]['tree'] ?? null );
		self::assertSame( 'Name', $this->documents->raw( $id )['fields'][0]['label'] ?? '' );
	}

	public function test_shows_original_text_when_translation_breaks_a_formula(): void {
		$note = array( 'id' => 'f_note', 'type' => 'paragraph', 'content' => '#=1 + 1=# boards' );
		$id   = $this->documents->save( self::document( array( $note ) ), 'Form' )['id'];
		add_filter(
			'aisle_option_form_document',
			static fn( array $document ): array =>
				(array) json_decode( str_replace( '1 + 1', '1 plus 1', (string) wp_json_encode( $document ) ), true )
		);
		self::assertSame( '#=1 + 1=# boards', ( new OptionFormRepository() )->read( $id )['document']['fields'][0]['content'] ?? '' );
	}

	public function test_removes_deleted_form_from_the_index(): void {
		$id = $this->documents->save( self::document( array( self::text( 'f_name' ) ) ), 'Form' )['id'];
		self::assertCount( 1, (array) get_option( FormIndex::OPTION ) );

		$this->documents->delete( $id );

		self::assertNull( $this->repository->read( $id ) );
		self::assertSame( array(), get_option( FormIndex::OPTION ) );
	}

	public function test_deletes_no_posts_of_other_types(): void {
		$product = $this->product();
		$this->documents->delete( $product->get_id() );
		self::assertSame( 'publish', get_post_status( $product->get_id() ) );
	}
}
