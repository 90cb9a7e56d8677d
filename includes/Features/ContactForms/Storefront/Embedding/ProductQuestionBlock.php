<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Platform\Lazy;

/**
 * The block `aisle/product-question` for block templates: the button for questions about the current product.
 */
final class ProductQuestionBlock {

	public const NAME = 'aisle/product-question';

	/**
	 * @param Lazy<ProductQuestionButton> $question_button
	 */
	public function __construct( private readonly Lazy $question_button ) {}

	/** It shares the editor script of the form block, which has the list of forms. */
	public function register_block(): void {
		register_block_type(
			self::NAME,
			array(
				'api_version'           => '3',
				'title'                 => __( 'Question about a product (Aisle)', 'aisle' ),
				'description'           => __( 'A button that opens a contact form for the current product.', 'aisle' ),
				'category'              => 'woocommerce',
				'icon'                  => 'editor-help',
				'keywords'              => array( __( 'question', 'aisle' ), __( 'message', 'aisle' ) ),
				'attributes'            => array(
					'form' => array(
						'type'    => 'integer',
						'default' => 0,
					),
				),
				'uses_context'          => array( 'postId' ),
				'supports'              => array( 'html' => false ),
				'editor_script_handles' => array( 'aisle-' . ContactFormBlock::EDITOR ),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed          $attributes
	 * @param mixed          $content
	 * @param \WP_Block|null $block
	 */
	public function render( $attributes, $content = '', $block = null ): string {
		$form_id    = is_array( $attributes ) && is_scalar( $attributes['form'] ?? null ) ? (int) $attributes['form'] : 0;
		$post_id    = $block instanceof \WP_Block ? $block->context['postId'] ?? null : null;
		$product_id = is_scalar( $post_id ) ? (int) $post_id : (int) get_the_ID();
		$html       = $this->question_button->html( $product_id, $form_id );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}
}
