<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Platform\Lazy;

/**
 * The product's page at the address that changes a line (`?aisle_edit=…`): its form is printed with that line's answers, so that it
 * works without JavaScript too. Such a page is its visitor's own and no cache may keep it; all others know nothing of the line.
 *
 * A form that was sent has its answers, and its key, from what was posted: see PostedForm and EditedLine::keep_key().
 */
final class EditPage {

	/** @var array<string, mixed>|null The line that the next form of its product is printed with. */
	private ?array $item = null;

	/** The page was asked for a line that this visitor's cart does not have. */
	private bool $is_gone = false;

	/** Words of the button before it said that it changes the line; null outside of the form that does. */
	private ?string $add_text = null;

	private string $key = '';

	/**
	 * @param Lazy<OptionLines> $lines Only a page that edits a line uses them.
	 */
	public function __construct( private readonly Lazy $lines ) {}

	/**
	 * `wp`: the page is known and nothing of it has been printed. The variation form beside ours shows what the page is asked for with.
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
		$item          = WC()->cart->get_cart_item( sanitize_key( $key ) );
		$this->is_gone = ! LineReplacement::is_of_product( $item, (int) get_queried_object_id() )
			|| ( null === $this->lines->get()->priced( $item ) && 0 === $item['variation_id'] );
		$this->item    = $this->is_gone ? null : $item;
		foreach ( $this->is_gone ? array() : (array) $item['variation'] as $name => $value ) {
			if ( is_string( $value ) && str_starts_with( (string) $name, 'attribute_' ) ) {
				$_REQUEST[ $name ] = wp_slash( $value );
			}
		}
		// phpcs:enable
	}

	/**
	 * `aisle_edit_line_form`: the next form of its product is printed to change this line, of which the variation alone may have been
	 * chosen.
	 *
	 * @param mixed $item Cart item of this visitor.
	 */
	public function take( $item ): void {
		$item       = (array) $item;
		$this->item = LineReplacement::is_of_product( $item, (int) ( $item['product_id'] ?? 0 ) ) ? $item : null;
	}

	/**
	 * Once: of several forms for the product the first changes the line, with JavaScript and without.
	 */
	public function form( \WC_Product $product ): ?PostedForm {
		$item  = $this->item;
		$shown = $this->shown( $product );
		if ( null === $item || null === $shown ) {
			return null;
		}
		$this->item     = null;
		$this->key      = (string) $item['key'];
		$this->add_text = $product->single_add_to_cart_text();
		return $shown;
	}

	/** Returns the answers of the line that form() is about to print; null if it prints another form. */
	public function shown( \WC_Product $product ): ?PostedForm {
		$item = $this->item;
		if ( null === $item || (int) $item['product_id'] !== $product->get_id() ) {
			return null;
		}
		return new PostedForm( EditedLine::shown( $this->lines->get(), $item ), false, array(), (float) $item['quantity'] );
	}

	/**
	 * `woocommerce_before_add_to_cart_button`, behind the form: what is sent takes the line's place. Should the script find the line gone
	 * meanwhile, the button gets its words back.
	 */
	public function print_key(): void {
		if ( null !== $this->add_text ) {
			printf(
				'<input type="hidden" name="%1$s" value="%2$s" data-add-text="%3$s">',
				esc_attr( PostedRequest::REPLACE ),
				esc_attr( $this->key ),
				esc_attr( $this->add_text )
			);
		}
	}

	/**
	 * `woocommerce_before_add_to_cart_button`: with JavaScript the page's script says it.
	 */
	public function say_gone(): void {
		if ( $this->is_gone ) {
			$this->is_gone = false;
			printf(
				'<noscript><div class="woocommerce-info" role="status">%s</div></noscript>',
				esc_html__( 'The item you wanted to change is no longer in your cart. You can add it again here.', 'aisle' )
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
		$changes = null !== $this->add_text || ( $product instanceof \WC_Product && '' !== EditedLine::posted_key( $product ) );
		return $changes ? __( 'Update cart', 'aisle' ) : (string) $text;
	}

	/**
	 * `woocommerce_after_add_to_cart_button`
	 */
	public function close(): void {
		$this->add_text = null;
	}
}
