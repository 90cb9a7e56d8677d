<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\Forms;

use Aisle\Features\ProductOptions\Forms\FormTranslations;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * Translations with a language plugin, simulated by its filters and functions.
 */
final class FormTranslationsTest extends OptionsTestCase {

	/** @var array<string, string> */
	private static array $registered = array();

	protected function setUp(): void {
		parent::setUp();
		self::$registered = array();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['aisle_test_polylang'], $GLOBALS['aisle_test_polylang_strings'] );
		parent::tearDown();
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function form_document(): array {
		return self::document(
			array(
				self::text(
					'f_name',
					array(
						'label'           => 'Name',
						'required'        => true,
						'requiredMessage' => 'Please write a name.',
						'charleft'        => true,
						'charleftMessage' => '%s left',
						'pattern'         => 'x',
						'price'           => '3',
					)
				),
				array(
					'id'      => 'f_wood',
					'type'    => 'select',
					'label'   => 'Wood',
					'options' => array( array( 'id' => 'o_oak', 'label' => 'Oak', 'value' => '', 'price' => '4' ) ),
				),
				array( 'id' => 'f_sum', 'type' => 'paragraph', 'label' => '', 'content' => 'Is #={quantity}=# pieces' ),
			)
		);
	}

	private static function switch_to_german(): void {
		add_filter( 'wpml_current_language', static fn (): string => 'de' );
		add_filter( 'wpml_default_language', static fn (): string => 'en' );
		add_filter(
			'wpml_translate_single_string',
			static fn ( string $text, string $domain, string $name ): string => 'aisle-option-forms' === $domain ? "$text [$name]" : $text,
			10,
			3
		);
	}

	public function test_registers_only_texts_that_shoppers_read(): void {
		add_action(
			'wpml_register_single_string',
			static function ( string $domain, string $name, string $text ): void {
				self::$registered[ "$domain $name" ] = $text;
			},
			10,
			3
		);
		FormTranslations::register_strings( 7, self::form_document() );

		self::assertSame(
			array(
				'aisle-option-forms 7/f_name/label'           => 'Name',
				'aisle-option-forms 7/f_name/requiredMessage' => 'Please write a name.',
				'aisle-option-forms 7/f_name/charleftMessage' => '%s left',
				'aisle-option-forms 7/f_wood/label'           => 'Wood',
				'aisle-option-forms 7/f_wood/o_oak/label'     => 'Oak',
				'aisle-option-forms 7/f_sum/content'          => 'Is #={quantity}=# pieces',
			),
			array_map( 'strval', self::sorted( self::$registered ) )
		);
	}

	public function test_translates_texts_and_keeps_values_and_formulas(): void {
		self::switch_to_german();
		$document = FormTranslations::translate( self::form_document(), 7 );

		self::assertSame( 'Name [7/f_name/label]', $document['fields'][0]['label'] );
		self::assertSame( 'Please write a name. [7/f_name/requiredMessage]', $document['fields'][0]['requiredMessage'] );
		self::assertSame( array( 'x', '3' ), array( $document['fields'][0]['pattern'], $document['fields'][0]['price'] ) );
		self::assertSame(
			array( 'Oak', 'Oak [7/f_wood/o_oak/label]' ),
			array( $document['fields'][1]['options'][0]['value'], $document['fields'][1]['options'][0]['label'] )
		);
		self::assertSame( 'Is #={quantity}=# pieces [7/f_sum/content]', $document['fields'][2]['content'] );
	}

	public function test_changes_nothing_without_a_language_plugin(): void {
		self::assertSame( self::form_document(), FormTranslations::translate( self::form_document(), 7 ) );
		self::assertSame( array( 3 ), FormTranslations::with_originals( array( 3 ), 'product' ) );
	}

	public function test_maps_product_ids_to_the_original_language(): void {
		self::switch_to_german();
		$english = $this->product( '1', 'Stand' )->get_id();
		$german  = $this->product( '1', 'Ständer' )->get_id();
		add_filter(
			'wpml_object_id',
			static fn ( int $id, string $type, bool $return_original, ?string $language ): int =>
				'product' !== $type ? $id : ( 'en' === $language ? $english : $german ),
			10,
			4
		);

		self::assertSame( array( $german, $english ), FormTranslations::with_originals( array( $german ), 'product' ) );
		$group    = array(
			'id'      => 'f_stand',
			'type'    => 'product-group',
			'label'   => 'Stand',
			'options' => array( array( 'id' => 'o_stand', 'label' => '', 'product_id' => $english ) ),
		);
		$document = FormTranslations::translate( self::document( array( $group ) ), 7 );
		self::assertSame( $german, $document['fields'][0]['options'][0]['product_id'] );
	}

	public function test_uses_polylang_when_wpml_is_not_active(): void {
		require_once __DIR__ . '/polylang-functions.php';
		$GLOBALS['aisle_test_polylang'] = 'de';
		FormTranslations::register_strings( 7, self::form_document() );
		$document = FormTranslations::translate( self::form_document(), 7 );

		self::assertSame( 'Name in de', $document['fields'][0]['label'] );
		self::assertContains( get_the_title( 7 ) . ': f_name/label = Name (Aisle)', $GLOBALS['aisle_test_polylang_strings'] );
		self::assertSame( array( 5, 1005 ), FormTranslations::with_originals( array( 5 ), 'product_cat' ) );
	}

	/**
	 * Labels by key, in the order of the fields.
	 *
	 * @param array<string, string> $texts
	 * @return array<string, string>
	 */
	private static function sorted( array $texts ): array {
		$order = array(
			'f_name/label',
			'f_name/requiredMessage',
			'f_name/charleftMessage',
			'f_wood/label',
			'f_wood/o_oak/label',
			'f_sum/content',
		);
		uksort(
			$texts,
			static fn ( string $a, string $b ): int =>
				array_search( substr( $a, 21 ), $order, true ) <=> array_search( substr( $b, 21 ), $order, true )
		);
		return $texts;
	}

	public function test_shows_translated_label_in_the_cart(): void {
		self::switch_to_german();
		$product = $this->product();
		$form    = $this->form( $product, array( self::text( 'f_name', array( 'help' => 'Only here' ) ) ) );
		$this->submit( $product, array( $form => array( 'f_name' => self::answer( 'Ada' ) ) ) );

		self::assertSame(
			"Name [$form/f_name/label]",
			html_entity_decode( apply_filters( 'woocommerce_get_item_data', array(), $this->line() )[0]['key'] )
		);
	}
}
