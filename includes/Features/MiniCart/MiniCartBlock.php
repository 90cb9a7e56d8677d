<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/mini-cart`: the mini cart's control, rendered by the server. The editor shows the same HTML.
 */
final class MiniCartBlock {

	public const NAME = 'aisle/mini-cart';

	private const EDITOR = 'mini-cart-block';

	/**
	 * @param Lazy<MiniCartControl> $control
	 */
	public function __construct(
		private readonly Lazy $control,
		private readonly Assets $assets
	) {}

	/** `init` */
	public function register_block(): void {
		// Only registered: WordPress prints the script where the block is edited.
		$this->assets->block_assets()->register_editor_script( self::EDITOR );
		register_block_type(
			self::NAME,
			array(
				'api_version'     => '3',
				'title'           => __( 'Mini cart (Aisle)', 'aisle' ),
				'description'     => __( 'A cart icon that shows the item count and opens the cart.', 'aisle' ),
				'category'        => 'woocommerce',
				'icon'            => 'cart',
				'keywords'        => array( __( 'cart', 'aisle' ), __( 'basket', 'aisle' ) ),
				'attributes'      => array(
					'style' => array(
						'type'    => 'string',
						'enum'    => array( '', 'dropdown', 'off-canvas' ),
						'default' => '',
					),
					'icon'  => array(
						'type'    => 'string',
						'default' => '',
					),
					'total' => array(
						'type'    => 'string',
						'enum'    => array( '', 'yes', 'no' ),
						'default' => '',
					),
				),
				'supports'        => array(
					'html'  => false,
					'align' => false,
				),
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'render_callback' => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 */
	public function render( $attributes ): string {
		$html = $this->control->get()->html( is_array( $attributes ) ? $attributes : array() );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}
}
