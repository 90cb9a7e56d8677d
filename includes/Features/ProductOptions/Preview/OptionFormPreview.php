<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Preview;

use Aisle\Features\ProductOptions\Forms\FormCompiler;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\Markup\FormAppearance;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\Page\OptionPage;
use Aisle\Features\ProductOptions\Pricing\GroupProducts;
use Aisle\Features\ProductOptions\Pricing\OptionPricing;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Documents\DocumentPreview;
use Aisle\Platform\Forms\ValidationMessages;
use Aisle\Platform\Http\ApiError;

/**
 * Returns the preview of an unsaved form on a real product, as a shopper would get it: the printed form, the page's
 * data and the server's price. The form is in a separate repository that exists only for this request.
 */
final class OptionFormPreview implements DocumentPreview {

	/** An id that no post has. */
	public const PREVIEW_FORM_ID = 2147483647;

	private const MAX_QUANTITY = 1000000.0;

	/**
	 * @param OptionFormRepository $forms A new repository, used by the page and the pricing, to which the unsaved form
	 *                                    is added.
	 */
	public function __construct(
		private readonly OptionFormRepository $forms,
		private readonly OptionPage $page,
		private readonly OptionPricing $pricing
	) {}

	public function show( array $document, int $product_id, float $quantity, array $answers, bool $logged_in ): array {
		$this->forms->add_unsaved( self::PREVIEW_FORM_ID, ( new FormCompiler() )->compile( $document ) );
		$user              = get_current_user_id();
		$only_preview_form = static fn(): array => array( self::PREVIEW_FORM_ID );
		$limited_quantity  = $quantity > 0 ? min( $quantity, self::MAX_QUANTITY ) : 1.0;
		$drop_warnings     = static fn( mixed $message, string $level, mixed $context ): mixed =>
			'warning' === $level && 'aisle' === ( $context['source'] ?? '' ) ? null : $message;
		add_filter( 'aisle_product_option_forms', $only_preview_form, PHP_INT_MAX );
		// A formula that fails while the merchant edits it is shown in the editor; the store's log is for errors that
		// shoppers see.
		add_filter( 'woocommerce_logger_log_message', $drop_warnings, 10, 3 );
		wp_set_current_user( $logged_in ? $user : 0 );
		try {
			$product = $this->product( $product_id );
			$page    = $this->page_product( $product );
			return array(
				'node'       => $this->page->node( $page ),
				'page'       => $this->page->data(),
				'priced'     => $this->price_data( $product, $limited_quantity, $answers ),
				'attributes' => (object) self::attributes( $product ),
				'shop_style' => (object) FormAppearance::of_store( $this->pricing->settings ),
			);
		} finally {
			wp_set_current_user( $user );
			remove_filter( 'aisle_product_option_forms', $only_preview_form, PHP_INT_MAX );
			remove_filter( 'woocommerce_logger_log_message', $drop_warnings );
		}
	}

	private function product( int $id ): \WC_Product {
		$product = $id > 0 ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product ) {
			throw new ApiError(
				'unknown_product',
				__( 'This product no longer exists. Select another product for the preview.', 'aisle' ),
				404
			);
		}
		return $product;
	}

	/** Returns the product of the page: a variation is shown on its parent's page. */
	private function page_product( \WC_Product $product ): \WC_Product {
		return $product->get_parent_id() > 0 ? $this->product( $product->get_parent_id() ) : $product;
	}

	/**
	 * @return array<string, string> Attributes of the selected variation: `attribute_pa_colour` => slug.
	 */
	private static function attributes( \WC_Product $product ): array {
		return $product instanceof \WC_Product_Variation ? $product->get_variation_attributes() : array();
	}

	/**
	 * @param array<mixed> $answers
	 * @return array<string, mixed>
	 */
	private function price_data( \WC_Product $product, float $quantity, array $answers ): array {
		$attributes = self::attributes( $product );
		$options    = array(
			array(
				'form_id' => self::PREVIEW_FORM_ID,
				'answers' => $answers,
			),
		);
		$priced_options = $this->pricing->price( $product, $options, $quantity, $attributes );
		$form           = $priced_options->forms[0];
		$stored_form    = $this->forms->read( self::PREVIEW_FORM_ID );
		$products       = ( new GroupProducts( $this->pricing->context ) )->product_data( GroupProducts::ids( array( $form['model'] ) ) );
		$context        = array( 'products' => $products )
			+ $this->pricing->context->of( $product, $priced_options->quantity, $attributes );
		$rows           = new PriceExplanation(
			$form,
			(array) ( $stored_form['document'] ?? array() ),
			PriceExplanation::state( $form, $stored_form['model'] ?? $form['model'], $priced_options, $context )
		);
		return $priced_options->sum + array(
			'quantity'       => $priced_options->quantity,
			'product_price'  => $priced_options->product_price,
			'rows'           => $rows->rows(),
			'errors'         => self::errors( $priced_options ),
			'hidden'         => array_keys( array_filter( $form['result']['visible'], static fn( bool $visible ): bool => ! $visible ) ),
			'formula_errors' => array_map(
				static fn( array $failure ): array => $failure + array( 'message' => FormulaFailureText::message( $failure['code'] ) ),
				$form['result']['formula_errors']
			),
		);
	}

	/**
	 * @return list<array{form_id: int, field: string, code: string, message: string}>
	 */
	private static function errors( PricedOptions $priced_options ): array {
		$errors = array();
		$form   = $priced_options->forms[0];
		$fields = array_column( $form['model']['fields'], null, 'id' );
		foreach ( $form['result']['errors'] as $id => $error ) {
			$errors[] = array(
				'form_id' => self::PREVIEW_FORM_ID,
				'field'   => (string) $id,
				'code'    => $error['code'],
				'message' => ValidationMessages::of( $fields[ $id ] ?? null, $error ),
			);
		}
		return $errors;
	}
}
