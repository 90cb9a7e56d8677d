<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/bundle`: the form of a bundle, rendered by the server.
 */
final class BundleBlock {

	public const NAME = 'aisle/bundle';

	private const EDITOR = 'bundle-block';

	/**
	 * @param Lazy<BundleForm> $form
	 */
	public function __construct(
		private readonly Lazy $form,
		private readonly Assets $assets
	) {}

	/** `init` */
	public function register_block(): void {
		$this->assets->block_assets()->register_editor_script( self::EDITOR );
		register_block_type(
			self::NAME,
			array(
				'api_version'           => '3',
				'title'                 => __( 'Product bundle (Aisle)', 'aisle' ),
				'description'           => __( 'Products that are sold together at reduced prices.', 'aisle' ),
				'category'              => 'woocommerce',
				'icon'                  => 'products',
				'keywords'              => array( __( 'bundle', 'aisle' ), __( 'set', 'aisle' ), __( 'discount', 'aisle' ) ),
				'attributes'            => array(
					'bundle' => array(
						'type'    => 'string',
						'default' => '',
					),
				),
				'supports'              => array( 'html' => false ),
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'editor_style_handles'  => array(
					...$this->assets->block_assets()->register_block_styles(),
					...$this->assets->block_assets()->register_entry_style( BundleForm::FEATURE . '-early-style' ),
				),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 */
	public function render( $attributes ): string {
		$id   = is_array( $attributes ) ? $attributes['bundle'] ?? '' : '';
		$html = $this->form->get()->shortcode( array( 'id' => $id ) );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}
}
