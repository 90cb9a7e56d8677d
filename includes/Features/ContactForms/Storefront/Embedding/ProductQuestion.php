<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\SubjectProduct;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Lazy;

/**
 * The button by which a visitor asks about a product. It is a link to the form that stands at the page's end: without a script the browser
 * shows it there.
 */
final class ProductQuestion {

	/**
	 * @param Lazy<FormDialogs> $dialogs
	 */
	public function __construct(
		private readonly ContactFormRepository $forms,
		private readonly ContactSettings $settings,
		private readonly Lazy $dialogs
	) {}

	/**
	 * A template of blocks has the block; there WooCommerce runs the hook for other plugins, around a block that may stand anywhere.
	 */
	public function print_button(): void {
		if ( ! wp_is_block_theme() && ! wp_doing_ajax() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- Platform\Forms\Html escapes each of its parts.
			echo $this->html( (int) get_the_ID() );
		}
	}

	/**
	 * @param int $form_id 0 for the one that the settings name.
	 * @return string HTML; empty where there is no such form, or no product that the visitor may see.
	 */
	public function html( int $product_id, int $form_id = 0 ): string {
		$product = is_feed() ? null : SubjectProduct::visible( $product_id );
		$form    = null === $product ? 0 : $this->form( $product_id, $form_id );
		if ( null === $product || 0 === $form ) {
			return '';
		}
		$link = array(
			'href'          => '#' . $this->dialogs->want_for_product( $form, $product ),
			'class'         => 'button wp-element-button aisle-product-question__button',
			'aria-haspopup' => 'dialog',
		);
		return Html::tag(
			'p',
			array( 'class' => 'aisle-product-question' ),
			Html::tag( 'a', $link, Html::text( $this->settings->question_text() ) )
		);
	}

	/** Whether the page of this product has the button by the settings alone. */
	public function has_button( int $product_id ): bool {
		return ! wp_is_block_theme() && $this->form( $product_id, 0 ) > 0;
	}

	private function form( int $product_id, int $selected ): int {
		/**
		 * Which contact form asks about a product.
		 *
		 * @param int $form_id    What the block or the settings name; 0 for none: then there is no button.
		 * @param int $product_id
		 */
		$form = (int) apply_filters( 'aisle_product_question_form', $selected > 0 ? $selected : $this->settings->question_form(), $product_id );
		return null === $this->forms->read( $form ) ? 0 : $form;
	}
}
