<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\SubjectProduct;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Lazy;

/**
 * The button with which a visitor asks about a product. It links to the form at the end of the page. A script opens the
 * form as a drawer; without JavaScript, the browser jumps to it.
 */
final class ProductQuestionButton {

	/**
	 * @param Lazy<FormDialogs> $dialogs
	 */
	public function __construct(
		private readonly ContactFormRepository $forms,
		private readonly ContactSettings $settings,
		private readonly Lazy $dialogs
	) {}

	/**
	 * `woocommerce_single_product_summary`: prints the button in classic themes. Block themes use the block
	 * `aisle/product-question` instead: WooCommerce fires the hook there only for other plugins, and the position
	 * depends on the theme's template.
	 */
	public function print_button(): void {
		if ( ! wp_is_block_theme() && ! wp_doing_ajax() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- Platform\Forms\Html escapes each of its parts.
			echo $this->html( (int) get_the_ID() );
		}
	}

	/**
	 * @param int $form_id 0 for the form from the settings.
	 * @return string HTML; empty if the form does not exist, or if the visitor may not see the product.
	 */
	public function html( int $product_id, int $form_id = 0 ): string {
		$product      = is_feed() ? null : SubjectProduct::find_visible( $product_id );
		$used_form_id = null === $product ? 0 : $this->used_form_id( $product_id, $form_id );
		if ( null === $product || 0 === $used_form_id ) {
			return '';
		}
		$link_attributes = array(
			'href'          => '#' . $this->dialogs->add_for_product( $used_form_id, $product ),
			'class'         => 'button wp-element-button aisle-product-question__button',
			'aria-haspopup' => 'dialog',
		);
		return Html::tag(
			'p',
			array( 'class' => 'aisle-product-question' ),
			Html::tag( 'a', $link_attributes, Html::text( $this->settings->question_text() ) )
		);
	}

	/** Returns whether the settings alone put the button on this product's page. */
	public function has_button( int $product_id ): bool {
		return ! wp_is_block_theme() && $this->used_form_id( $product_id, 0 ) > 0;
	}

	private function used_form_id( int $product_id, int $selected_form_id ): int {
		/**
		 * Filters which contact form is used for questions about a product.
		 *
		 * @param int $form_id    ID of the form that the block or the settings select. 0 if there is none; then no
		 *                        button is printed.
		 * @param int $product_id
		 */
		$form_id = (int) apply_filters(
			'aisle_product_question_form',
			$selected_form_id > 0 ? $selected_form_id : $this->settings->question_form(),
			$product_id
		);
		return null === $this->forms->read( $form_id ) ? 0 : $form_id;
	}
}
