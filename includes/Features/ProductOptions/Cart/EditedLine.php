<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Answers\DisplayedAnswers;
use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Cart\Lines\LineEditing;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;

/**
 * Edits a line's answers: the link to the product page and the data that fills its form. The page may be cached, so its
 * script requests the data.
 */
final class EditedLine {

	public const PARAMETER = LineEditing::PARAMETER;

	public function __construct(
		private readonly OptionLines $lines,
		private readonly AnsweredFiles $files
	) {}

	/**
	 * `?wc-ajax=aisle_option_line`, body `{ key, ajax_nonce? }`.
	 *
	 * @return array<string, mixed> `{ product_id, variation_id, attributes, quantity, answers, files }`.
	 * @throws ApiError unknown_line (404).
	 */
	public function handle_request(): array {
		$body  = Ajax::json_body();
		$nonce = $body['ajax_nonce'] ?? null;
		Ajax::assert_same_origin( is_string( $nonce ) ? $nonce : null );
		$key     = $body['key'] ?? null;
		$item    = is_string( $key ) ? WC()->cart->get_cart_item( $key ) : array();
		$answers = self::displayed_answers( $this->lines, $item );
		if ( null === $answers ) {
			throw new ApiError( 'unknown_line', __( 'This item is no longer in your cart.', 'aisle' ), 404 );
		}
		return array(
			'product_id'   => (int) $item['product_id'],
			'variation_id' => (int) $item['variation_id'],
			'attributes'   => (object) (array) $item['variation'],
			'quantity'     => $item['quantity'],
			'answers'      => (object) $answers,
			'files'        => (object) $this->files->page_data( $answers ),
		);
	}

	/**
	 * Returns a line's answers as its product's form shows them.
	 *
	 * @param array<string, mixed> $item Cart item of this shopper; empty if the line is gone.
	 * @return array<int, array<string, mixed>>|null Form id => answers; null if the line has none.
	 */
	public static function displayed_answers( OptionLines $lines, array $item ): ?array {
		$priced_options = $lines->priced_options( $item );
		if ( null === $priced_options ) {
			return null;
		}
		$models  = array_column( $priced_options->forms, 'model', 'form_id' );
		$answers = array_column( ChildLines::answers( $item, WC()->cart->get_cart() ), 'answers', 'form_id' );
		foreach ( array_intersect_key( $models, $answers ) as $form_id => $model ) {
			$answers[ $form_id ] = DisplayedAnswers::of( $model, $answers[ $form_id ] );
		}
		return $answers;
	}

	/**
	 * `woocommerce_before_add_to_cart_button`: after a rejected form, the next attempt still changes the same line, if
	 * it exists.
	 */
	public static function print_posted_key(): void {
		$product = $GLOBALS['product'] ?? null;
		$key     = $product instanceof \WC_Product ? self::posted_key( $product ) : '';
		if ( '' !== $key ) {
			printf( '<input type="hidden" name="%1$s" value="%2$s">', esc_attr( PostedRequest::REPLACE ), esc_attr( $key ) );
		}
	}

	/** Returns the key of the line that the posted form should change but has not changed yet; '' if there is none. */
	public static function posted_key( \WC_Product $product ): string {
		$key = PostedRequest::for_product( $product->get_id() )['replace'];
		// The button text is also read without a cart, for example in WooCommerce's product list for apps.
		$item = '' === $key || did_action( 'woocommerce_add_to_cart' ) > 0 ? null : WC()->cart?->get_cart_item( $key );
		return null !== $item && LineReplacement::is_of_product( $item, $product->get_id() ) ? $key : '';
	}

	/**
	 * `aisle_cart_line`
	 *
	 * @param mixed                $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function add_edit_url( $line, $item ): array {
		$url = $this->edit_url( (array) $item );
		return (array) $line + ( '' === $url ? array() : array( 'edit_url' => $url ) );
	}

	/**
	 * `woocommerce_after_cart_item_name`: prints the link on the classic cart page.
	 *
	 * @param array<string, mixed> $item
	 */
	public function print_link( $item ): void {
		$url = $this->edit_url( (array) $item );
		if ( '' !== $url ) {
			/* translators: %s: product name. */
			$label = sprintf( __( 'Edit the options of “%s”', 'aisle' ), wp_strip_all_tags( $item['data']->get_name() ) );
			printf(
				'<div class="aisle-edit-line"><a href="%1$s" aria-label="%2$s">%3$s</a></div>',
				esc_url( $url ),
				esc_attr( $label ),
				esc_html__( 'Edit', 'aisle' )
			);
		}
	}

	/**
	 * @param array<string, mixed> $item
	 * @return string Empty if there is nothing to edit, or no page to edit it on.
	 */
	public function edit_url( array $item ): string {
		$product = $item['data'] ?? null;
		if (
			! $product instanceof \WC_Product
			|| LineGroups::is_grouped( $item )
			|| null === $this->lines->priced_options( $item )
			|| 'publish' !== get_post_status( (int) $item['product_id'] )
		) {
			return '';
		}
		return add_query_arg( self::PARAMETER, rawurlencode( (string) $item['key'] ), (string) get_permalink( (int) $item['product_id'] ) );
	}
}
