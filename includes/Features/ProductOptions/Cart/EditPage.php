<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Platform\Contracts\LineFormEditor;
use Aisle\Platform\Lazy;

/**
 * The product page with `?aisle_edit=…` in its URL: prints the form with the answers of a cart line, so that editing
 * works without JavaScript. This page is private and must not be cached; other product pages have no data of the line.
 *
 * A form that was sent gets its answers and its key from the posted data: see PostedForm and EditedLine::print_posted_key().
 */
final class EditPage implements LineFormEditor {

	/**
	 * @var array<string, mixed>|null The cart line whose answers the next form of its product shows.
	 */
	private ?array $item = null;

	/** True if the requested line is not in the shopper's cart. */
	private bool $is_line_missing = false;

	/** The button's usual text, before it became “Update cart”; null outside the form that edits the line. */
	private ?string $add_text = null;

	private string $line_key = '';

	/**
	 * @param Lazy<OptionLines> $lines Used only on a page that edits a line.
	 */
	public function __construct( private readonly Lazy $lines ) {}

	/**
	 * `wp`: the page is known and nothing is printed yet. The line's attributes are set in the request, so that
	 * WooCommerce's variation form selects them.
	 */
	public function find(): void {
		// phpcs:disable WordPress.Security -- Nothing is changed by it; a key finds lines of this visitor's cart alone.
		$key = $_GET[ EditedLine::PARAMETER ] ?? null;
		if (
			! is_string( $key )
			|| '' === $key
			|| ! is_product()
			|| null === WC()->cart
			|| 'get' !== strtolower( sanitize_key( $_SERVER['REQUEST_METHOD'] ?? '' ) )
		) {
			return;
		}
		wc_nocache_headers();
		$item                  = WC()->cart->get_cart_item( sanitize_key( $key ) );
		$this->is_line_missing = ! LineReplacement::is_of_product( $item, (int) get_queried_object_id() )
			|| ( null === $this->lines->get()->priced_options( $item ) && 0 === $item['variation_id'] );
		$this->item    = $this->is_line_missing ? null : $item;
		foreach ( $this->is_line_missing ? array() : (array) $item['variation'] as $name => $value ) {
			if ( is_string( $value ) && str_starts_with( (string) $name, 'attribute_' ) ) {
				$_REQUEST[ $name ] = wp_slash( $value );
			}
		}
		// phpcs:enable
	}

	/**
	 * Sets the line whose data the next form of its product shows. The line may have a selected variation and no
	 * answers.
	 */
	public function edit_line( array $item ): void {
		$this->item = LineReplacement::is_of_product( $item, (int) ( $item['product_id'] ?? 0 ) ) ? $item : null;
	}

	/**
	 * Returns the line's form once: if a page has several forms of the product, only the first edits the line, with or
	 * without JavaScript.
	 */
	public function take_form( \WC_Product $product ): ?PostedForm {
		$item        = $this->item;
		$posted_form = $this->pending_form( $product );
		if ( null === $item || null === $posted_form ) {
			return null;
		}
		$this->item     = null;
		$this->line_key = (string) $item['key'];
		$this->add_text = $product->single_add_to_cart_text();
		return $posted_form;
	}

	/** Returns the answers of the line that form() is about to print; null if it prints another form. */
	public function pending_form( \WC_Product $product ): ?PostedForm {
		$item = $this->item;
		if ( null === $item || (int) $item['product_id'] !== $product->get_id() ) {
			return null;
		}
		return new PostedForm( EditedLine::displayed_answers( $this->lines->get(), $item ), false, array(), (float) $item['quantity'] );
	}

	/**
	 * `woocommerce_before_add_to_cart_button`, after the form: prints the key of the line to replace. If the script
	 * finds that the line is gone, it restores the button's usual text.
	 */
	public function print_key(): void {
		if ( null !== $this->add_text ) {
			printf(
				'<input type="hidden" name="%1$s" value="%2$s" data-add-text="%3$s">',
				esc_attr( PostedRequest::REPLACE ),
				esc_attr( $this->line_key ),
				esc_attr( $this->add_text )
			);
		}
	}

	/**
	 * `woocommerce_before_add_to_cart_button`: the message for browsers without JavaScript; otherwise the page's script
	 * shows it.
	 */
	public function print_missing_line_notice(): void {
		if ( $this->is_line_missing ) {
			$this->is_line_missing = false;
			printf(
				'<noscript><div class="woocommerce-info" role="status">%s</div></noscript>',
				esc_html__( 'This item is no longer in your cart. You can add it again here.', 'aisle' )
			);
		}
	}

	/**
	 * `woocommerce_product_single_add_to_cart_text`
	 *
	 * @param mixed $text
	 * @param mixed $product
	 */
	public function button_text( $text, $product = null ): string {
		$is_edit = null !== $this->add_text || ( $product instanceof \WC_Product && '' !== EditedLine::posted_key( $product ) );
		return $is_edit ? __( 'Update cart', 'aisle' ) : (string) $text;
	}

	/**
	 * `woocommerce_after_add_to_cart_button`
	 */
	public function end_form(): void {
		$this->add_text = null;
	}
}
