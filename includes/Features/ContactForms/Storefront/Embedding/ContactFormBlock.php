<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Documents\FormChoices;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/contact-form`: shows one of the site's forms. The server renders it; the editor shows the same HTML.
 */
final class ContactFormBlock {

	public const NAME = 'aisle/contact-form';

	public const EDITOR = 'contact-form-block';

	/**
	 * @param Lazy<ContactFormPage> $page
	 * @param Lazy<ContactSettings> $settings
	 */
	public function __construct(
		private readonly Lazy $page,
		private readonly Assets $assets,
		private readonly Lazy $settings
	) {}

	public function register_block(): void {
		$this->assets->block_assets()->register_editor_script( self::EDITOR );
		register_block_type(
			self::NAME,
			array(
				'api_version'           => '3',
				'title'                 => __( 'Contact form (Aisle)', 'aisle' ),
				'description'           => __( 'Displays one of your contact forms.', 'aisle' ),
				'category'              => 'woocommerce',
				'icon'                  => 'email',
				'keywords'              => array( __( 'form', 'aisle' ), __( 'message', 'aisle' ) ),
				'attributes'            => array(
					'form' => array(
						'type'    => 'integer',
						'default' => 0,
					),
				),
				'supports'              => array( 'html' => false ),
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'editor_style_handles'  => $this->assets->block_assets()->register_block_styles(),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 */
	public function render( $attributes ): string {
		$id   = is_array( $attributes ) && is_scalar( $attributes['form'] ?? null ) ? (int) $attributes['form'] : 0;
		$html = $this->page->html( $id );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}

	/** Passes the list of forms and the label of the product question button to the block editor. */
	public function expose_forms(): void {
		$forms = wp_json_encode( FormChoices::all(), JSON_HEX_TAG | JSON_HEX_AMP );
		$text  = wp_json_encode( $this->settings->question_text(), JSON_HEX_TAG | JSON_HEX_AMP );
		wp_add_inline_script(
			'aisle-' . self::EDITOR,
			"window.aisleContactFormChoices={$forms};window.aisleProductQuestionText={$text};",
			'before'
		);
	}
}
