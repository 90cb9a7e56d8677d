<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Answers\DisplayedAnswers;
use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\Cart\Orders\OrderAgain;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Features\ProductOptions\Page\OptionPage;
use Aisle\Platform\Scripts\BuiltScript;

/**
 * Screen `admin.php?page=aisle-order-options&order=ID&item=ID`, on which store staff change the answers of an order
 * line item. Posted answers are first priced, and the difference is shown; they are applied only if nothing has changed
 * since. The form works without JavaScript.
 */
final class OrderOptionsPage {

	public const SLUG                = 'aisle-order-options';
	private const CHANGE_TOKEN_FIELD = 'aisle_seen';

	/**
	 * CSS that replaces the storefront script, which does not run on this screen: opens steps and folded sections, and
	 * shows the input for the number of repetitions.
	 */
	private const OPEN_SECTIONS_CSS = '.aisle-section.is-folded>.aisle-section__body,.aisle-section__count{display:grid}'
		. '.aisle-section.is-waiting:not([hidden]){display:block}.aisle-section__steps,.aisle-section__add,.aisle-section__remove,.no-js '
		. '.aisle-field__file button{display:none}.wrap .aisle-field input[type=radio],.wrap .aisle-field '
		. 'input[type=checkbox]{align-self:center;margin-block:0}';

	/** Script that removes an uploaded file when its button is clicked. The rest of the form needs no script. */
	private const REMOVE_FILE_SCRIPT = 'document.addEventListener("click",function(e){'
		. 'var b=e.target.closest(".aisle-field__file button");if(!b)return;'
		. 'var r=b.closest(".aisle-field__file"),f=r.closest(".aisle-field"),'
		. 'n=Array.prototype.indexOf.call(r.parentNode.children,r),'
		. 'i=[].filter.call(f.querySelectorAll("input[type=hidden]"),function(v){return v.value.indexOf("||")>0})[n];'
		. 'if(i)i.remove();r.remove();f=f.querySelector("input[type=file]");if(f)f.focus()})';

	private ?LineChange $change = null;

	public function __construct(
		private readonly LineChanges $changes,
		private readonly OptionPage $page,
		private readonly string $plugin_file
	) {}

	/**
	 * `admin_menu`
	 */
	public function add_page(): void {
		// No menu item: the page is opened from the order's line item.
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		$hook = add_submenu_page(
			'',
			__( 'Order options', 'aisle' ),
			__( 'Order options', 'aisle' ),
			'edit_shop_orders',
			self::SLUG,
			array( $this, 'print' )
		);
		if ( is_string( $hook ) ) {
			add_action( 'load-' . $hook, array( $this, 'load' ) );
		}
	}

	/**
	 * `woocommerce_after_order_itemmeta`. Also printed on an order that is not editable: the page explains how to make
	 * it editable.
	 *
	 * @param mixed $item_id
	 * @param mixed $item
	 */
	public function print_link( $item_id, $item ): void {
		if (
			$item instanceof \WC_Order_Item_Product && array() !== OrderRecord::read( $item ) && self::may_edit( $item->get_order_id() )
		) {
			$url = add_query_arg(
				array(
					'page'  => self::SLUG,
					'order' => $item->get_order_id(),
					'item'  => $item->get_id(),
				),
				admin_url( 'admin.php' )
			);
			printf(
				'<p class="aisle-order-options"><a class="button button-small" href="%1$s" aria-label="%2$s">%3$s</a></p>',
				esc_url( $url ),
				/* translators: %s: name of a product. */
				esc_attr( sprintf( __( 'Change the options of “%s”', 'aisle' ), wp_strip_all_tags( $item->get_name() ) ) ),
				esc_html__( 'Change options', 'aisle' )
			);
		}
	}

	/**
	 * Runs before the screen is printed: prices the sent answers, and applies them on request.
	 */
	public function load(): void {
		// WordPress sets no title for a page without a menu item.
		$GLOBALS['title'] = __( 'Order options', 'aisle' ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		foreach ( array( 'loader', 'storefront' ) as $entry_point ) {
			$built = BuiltScript::find( $this->plugin_file, $entry_point );
			$built?->register_style();
			wp_enqueue_style( $built->handle ?? '' );
		}
		wp_add_inline_style( $built->handle ?? '', self::OPEN_SECTIONS_CSS );
		$line = $this->requested_line_item();
		if ( 'post' === sanitize_key( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			check_admin_referer( self::nonce_action( $line['item'] ) );
			// phpcs:disable WordPress.Security -- The intake reads it as it reads a shopper's.
			$this->change = $this->changes->propose(
				$line['order'],
				$line['item'],
				wp_unslash( $_POST[ AnsweredItem::KEY ] ?? null ),
				is_array( $_FILES['aisle_files'] ?? null ) ? $_FILES['aisle_files'] : array()
			);
			$posted_token         = wp_unslash( $_POST[ self::CHANGE_TOKEN_FIELD ] ?? '' );
			if (
				isset( $_POST['aisle_apply'] )
				&& is_string( $posted_token )
				&& $this->change->can_be_applied()
				&& hash_equals( $this->change->token(), $posted_token )
			) {
				$this->changes->apply( $line['order'], $line['item'], $this->change );
				wp_safe_redirect( $line['order']->get_edit_order_url() );
				exit;
			}
			// phpcs:enable
		}
	}

	public function print(): void {
		$line          = $this->requested_line_item();
		$item          = $line['item'];
		$closed_reason = $this->changes->closed_reason( $line['order'], $item );
		/* translators: 1: name of a product, 2: number of an order. */
		$title = sprintf( __( 'Options of “%1$s” in order #%2$s', 'aisle' ), $item->get_name(), $line['order']->get_order_number() );
		printf(
			'<div class="wrap"><h1>%1$s</h1><hr class="wp-header-end"><p><a href="%2$s">%3$s</a></p>',
			esc_html( $title ),
			esc_url( $line['order']->get_edit_order_url() ),
			esc_html__( 'Back to order', 'aisle' )
		);
		// If the order was closed after the screen was opened, the posted answers stay on the screen.
		if ( '' === $closed_reason || ( null !== $this->change && array() !== $this->answers( $line['order'], $item ) ) ) {
			$this->print_form( $line['order'], $item );
		} else {
			self::print_notice( 'error', array( $closed_reason ) );
		}
		echo '</div>';
	}

	private function print_form( \WC_Order $order, \WC_Order_Item_Product $item ): void {
		$product = wc_get_product( $item->get_product_id() );
		if ( ! $product instanceof \WC_Product ) {
			return;
		}
		$this->print_change( $order );
		foreach ( OrderAgain::attributes( $item ) as $name => $value ) {
			// PageVariation reads the selected attributes from the request, as on the product page.
			$_REQUEST[ $name ] = wp_slash( $value );
		}
		printf( '<form method="post" enctype="multipart/form-data" style="max-width:720px">' );
		wp_nonce_field( self::nonce_action( $item ) );
		if ( null !== $this->change ) {
			printf(
				'<input type="hidden" name="%1$s" value="%2$s">',
				esc_attr( self::CHANGE_TOKEN_FIELD ),
				esc_attr( $this->change->token() )
			);
		}
		// phpcs:disable WordPress.Security.EscapeOutput -- The template escapes each of its parts.
		echo $this->page->at( LineChanges::validation_timestamp( $order ) )->node(
			$product,
			false,
			true,
			new PostedForm(
				$this->answers( $order, $item ),
				null !== $this->change,
				$this->change->result->fields ?? array(),
				(float) $item->get_quantity()
			)
		);
		// phpcs:enable WordPress.Security.EscapeOutput
		printf(
			'<p class="submit"><button type="submit" class="%1$s">%2$s</button> ',
			esc_attr( null === $this->change ? 'button button-primary' : 'button' ),
			esc_html__( 'Check price', 'aisle' )
		);
		if ( null !== $this->change && $this->change->can_be_applied() ) {
			printf(
				'<button type="submit" name="aisle_apply" value="1" class="button button-primary">%s</button>',
				esc_html__( 'Apply to order', 'aisle' )
			);
		}
		echo '</p></form>';
		wp_print_inline_script_tag( self::REMOVE_FILE_SCRIPT );
	}

	private function print_change( \WC_Order $order ): void {
		if ( null === $this->change ) {
			return;
		}
		if ( ! $this->change->can_be_applied() ) {
			self::print_notice( 'error', $this->change->rejections );
			return;
		}
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked in load().
		$change_messages = isset( $_POST['aisle_apply'] )
			? array(
				__(
					'The answers, prices, or order changed after you last checked. Review the updated price difference. Your changes haven’t been applied yet.',
					'aisle'
				),
			)
			: array();
		self::print_notice( 'info', array( ...$change_messages, ChangeSummary::of( $order, $this->change ) ) );
		self::print_notice( 'warning', $this->change->warnings );
	}

	/**
	 * @param list<string> $messages
	 */
	private static function print_notice( string $notice_type, array $messages ): void {
		if ( array() !== $messages ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped one by one.
			printf(
				'<div class="notice notice-%1$s inline" role="%2$s"><p>%3$s</p></div>',
				esc_attr( $notice_type ),
				'error' === $notice_type ? 'alert' : 'status',
				implode( '<br>', array_map( 'esc_html', $messages ) )
			);
		}
	}

	/**
	 * @return array<int, array<string, mixed>> Form id => answers: the posted ones, or those of the line item.
	 */
	private function answers( \WC_Order $order, \WC_Order_Item_Product $item ): array {
		$result  = $this->change->result ?? $this->changes->current_result( $order, $item );
		$answers = array();
		foreach ( $result->priced->forms ?? array() as $form ) {
			$answers[ $form['form_id'] ] = DisplayedAnswers::of( $form['model'], $form['answers'] );
		}
		return $answers;
	}

	/**
	 * @return array{order: \WC_Order, item: \WC_Order_Item_Product}
	 */
	private function requested_line_item(): array {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- Only which line is looked at.
		$order = wc_get_order( absint( $_GET['order'] ?? 0 ) );
		$item  = $order instanceof \WC_Order ? $order->get_item( absint( $_GET['item'] ?? 0 ) ) : null;
		// phpcs:enable
		// WooCommerce also returns line items of other orders.
		$belongs_to_order = $order instanceof \WC_Order
			&& $item instanceof \WC_Order_Item_Product
			&& $item->get_order_id() === $order->get_id();
		if ( ! $belongs_to_order || ! self::may_edit( $order->get_id() ) || array() === OrderRecord::read( $item ) ) {
			wp_die(
				esc_html__( 'This item has no options, or you are not allowed to edit this order.', 'aisle' ),
				'',
				array( 'response' => 403 )
			);
		}
		return array(
			'order' => $order,
			'item'  => $item,
		);
	}

	private static function may_edit( int $order_id ): bool {
		// phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		return current_user_can( 'edit_shop_orders' ) && current_user_can( 'edit_shop_order', $order_id );
	}

	private static function nonce_action( \WC_Order_Item_Product $item ): string {
		return 'aisle-order-options-' . $item->get_id();
	}
}
