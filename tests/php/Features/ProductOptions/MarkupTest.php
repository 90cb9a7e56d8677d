<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Domain\FormDocument;
use Aisle\Domain\OptionForm;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Answers\DefaultAnswers;
use Aisle\Features\ProductOptions\Markup\Amounts;
use Aisle\Features\ProductOptions\Markup\DisplayedQuantity;
use Aisle\Features\ProductOptions\Markup\DisplayFactors;
use Aisle\Features\ProductOptions\Markup\FormMarkup;
use Aisle\Features\ProductOptions\Markup\FormView;
use Aisle\Features\ProductOptions\Markup\PriceHint;
use Aisle\Features\ProductOptions\Markup\PriceSuffix;
use Aisle\Features\ProductOptions\Markup\SummaryMarkup;
use Aisle\Features\ProductOptions\Markup\SummaryView;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\FieldView;
use Aisle\Tests\Markup;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * PHP side of tests/markup: its output must equal the golden file, which contains React's first render.
 *
 * @phpstan-import-type Form from OptionFormModel
 */
final class MarkupTest extends TestCase {

	private const FOLDER   = __DIR__ . '/../../../markup/';
	private const CURRENCY = array(
		'code'              => 'USD',
		'symbol'            => '$',
		'decimals'          => 2,
		'decimalSeparator'  => '.',
		'thousandSeparator' => ',',
		'format'            => '%1$s%2$s',
	);

	/**
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function fields(): iterable {
		foreach ( self::read( 'fields.json' ) as $case ) {
			yield $case['name'] => array( $case );
		}
	}

	/**
	 * @return iterable<string, array{array<string, mixed>}>
	 */
	public static function forms(): iterable {
		foreach ( self::read( 'forms.json' ) as $case ) {
			yield $case['name'] => array( $case );
		}
	}

	/**
	 * @param array<string, mixed> $field_case
	 */
	#[DataProvider( 'fields' )]
	public function test_prints_field_as_react_renders_it( array $field_case ): void {
		$model  = self::model( array( 'fields' => array( $field_case['field'] + array( 'id' => 'f_x' ) ) ) );
		$view   = ( $field_case['view'] ?? array() ) + array(
			'visible'        => true,
			'error'          => null,
			'price'          => null,
			'optionPrices'   => array(),
			'itemPrices'     => array(),
			'quantityFactor' => 1,
			'content'        => '',
		);
		$view   = new FieldView(
			$view['visible'],
			$view['error'],
			null === $view['price'] ? null : (float) $view['price'],
			array_map( 'floatval', $view['optionPrices'] ),
			array_map( 'floatval', $view['itemPrices'] ),
			(float) $view['quantityFactor'],
			$view['content']
		);
		$markup = new FormMarkup(
			FieldSettings::of( $field_case['settings'] ?? array(), self::CURRENCY, $field_case['files'] ?? array() ),
			$field_case['products'] ?? array()
		);
		self::assertSame(
			Markup::golden( 'golden', $field_case['name'] ),
			Markup::canonical( $markup->field_html( 12, $model['fields'][0], $view, $field_case['answer'] ?? null ) )
		);
	}

	/**
	 * @param array<string, mixed> $form_case
	 */
	#[DataProvider( 'forms' )]
	public function test_prints_form_and_price_summary_as_react_renders_them( array $form_case ): void {
		$settings       = $form_case['settings'];
		$scales         = ! empty( $settings['change_price_as_quantity'] ) || ! empty( $settings['show_field_price_x_quantity'] );
		$priced_options = self::priced_options( $form_case, $scales );
		$amounts        = new Amounts(
			new DisplayFactors( (float) $form_case['product']['taxpu'], (float) $form_case['product']['con_unit'], 2 ),
			new DisplayedQuantity( $priced_options->quantity, $scales, ! empty( $settings['show_field_price_x_quantity'] ) ),
			$form_case['products']
		);
		$field_settings = FieldSettings::of( $settings, self::CURRENCY, array() );
		$html           = ( new FormMarkup( $field_settings, $form_case['products'] ) )->html(
			$priced_options,
			new FormView(
				$amounts,
				isset( $form_case['posted'] ),
				array(),
				new PriceHint( $amounts, $field_settings, $priced_options->product_price )
			)
		);
		if ( $settings['show_summary'] ?? true ) {
			$html .= ( new SummaryMarkup(
				$settings['strings'] ?? array(),
				$field_settings,
				new PriceSuffix( ...( $form_case['product']['price_suffix'] ?? array() ) )
			) )->html(
				new SummaryView(
					$priced_options,
					$amounts,
					empty( $form_case['product']['is_variable'] ),
					isset( $form_case['product']['from_price'] ) ? (float) $form_case['product']['from_price'] : null
				)
			);
		}
		self::assertSame( Markup::golden( 'golden', $form_case['name'] ), Markup::canonical( $html ) );
	}

	/**
	 * @param array<string, mixed> $form_case
	 */
	private static function priced_options( array $form_case, bool $scales ): PricedOptions {
		$context = array(
			'quantity'       => $form_case['quantity'],
			'product_price'  => (float) $form_case['product']['catalog_price'],
			'attributes'     => array(),
			'stock_status'   => 'instock',
			'stock_quantity' => null,
			'max_quantity'   => null,
			'custom_fields'  => array(),
			'product_ids'    => array( $form_case['product']['product_id'] ),
			'today'          => array( 'days' => 20778, 'seconds' => 36000, 'timestamp' => 1795255200 ),
			'currency'       => self::CURRENCY,
			'products'       => array_map(
				static fn ( array $product ): array => array( 'price' => (float) $product['catalog_price'] ) + $product,
				$form_case['products']
			),
		);
		$form_inputs   = array();
		foreach ( $form_case['forms'] as $form ) {
			$model         = self::model( array_diff_key( $form, array( 'id' => 0, 'quantity_tree' => 0 ) ) );
			$model         = isset( $form['quantity_tree'] ) ? array( 'bound_quantity' => $form['quantity_tree'] ) + $model : $model;
			$form_inputs[] = array(
				'form_id'  => $form['id'],
				'revision' => 1,
				'model'    => $model,
				'answers'  => $form_case['posted'][ $form['id'] ] ?? DefaultAnswers::of( $model, (float) $form_case['quantity'] ),
			);
		}
		$forms = array();
		foreach ( OptionForm::evaluate_all( $form_inputs, $context ) as $position => $result ) {
			$forms[] = array(
				'model'  => OptionForm::with_repetitions( $form_inputs[ $position ]['model'], $result['repetitions'] ),
				'result' => $result,
			)
				+ $form_inputs[ $position ];
		}
		$bound_quantity = max( array_column( array_column( $forms, 'result' ), 'quantity' ) );
		$quantity       = (float) ( $bound_quantity ?? $form_case['quantity'] );
		$combined_price = OptionForm::combine(
			array_column( $forms, 'result' ),
			array_column( array_column( $forms, 'model' ), 'base_price' ),
			array( 'product_price' => $context['product_price'], 'quantity' => $quantity, 'change_price_as_quantity' => $scales )
		);
		return new PricedOptions( $forms, array(), $combined_price, $quantity, $bound_quantity, $context['product_price'] );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return Form
	 */
	private static function model( array $document ): array {
		return FormDocument::to_model( $document + array( 'schema_version' => 1 ) );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private static function read( string $name ): array {
		return json_decode( (string) file_get_contents( self::FOLDER . $name ), true, 32, JSON_THROW_ON_ERROR );
	}
}
