<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\Template;

/**
 * The block `aisle/tips`, with which the merchant sets the place of the tips in WooCommerce's cart and checkout blocks.
 * Without it, they are below the totals. The browser renders it; the editor shows a preview.
 */
final class TipBlock {

	public const NAME = 'aisle/tips';

	public const SCRIPT              = 'tips-block-cart';
	public const SCRIPT_DEPENDENCIES = array( 'wc-blocks-checkout', 'wp-plugins' );

	private const EDITOR = 'tips-block';

	/** WooCommerce marks an element as a part of its blocks only if the block has such a parent. */
	public const PAGE_ARGUMENTS = array(
		'parent'   => array(
			'woocommerce/checkout-totals-block',
			'woocommerce/checkout-order-summary-block',
			'woocommerce/checkout-fields-block',
			'woocommerce/cart-order-summary-block',
			'woocommerce/cart-totals-block',
			'woocommerce/cart-items-block',
		),
		'supports' => array(
			'html'     => false,
			'align'    => false,
			'multiple' => false,
		),
	);

	/** Amounts of the preview. The total leaves something to round up. */
	private const PREVIEW_AMOUNTS = array( 'base' => 50.0, 'total' => 59.5, 'factor' => 1.0 );

	/**
	 * @param Lazy<TipList> $tips
	 */
	public function __construct(
		private readonly Lazy $tips,
		private readonly Assets $assets
	) {}

	/** `init` */
	public function register_block(): void {
		$this->assets->block_assets()->register_editor_script( self::EDITOR );
		register_block_type(
			self::NAME,
			self::PAGE_ARGUMENTS + array(
				'api_version'           => '3',
				'title'                 => __( 'Tips (Aisle)', 'aisle' ),
				'description'           => __( 'Lets shoppers leave a tip here instead of below the totals.', 'aisle' ),
				'category'              => 'woocommerce',
				'icon'                  => 'heart',
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'editor_style_handles'  => $this->assets->block_assets()->register_entry_style( TipSettings::FEATURE . '-early-style' ),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/** Returns an empty element, in which the browser shows the tips; in the editor, the preview. */
	public function render(): string {
		if ( defined( 'REST_REQUEST' ) && REST_REQUEST && current_user_can( 'edit_posts' ) ) {
			return $this->preview();
		}
		if ( array() === $this->tips->get()->all() ) {
			return '';
		}
		// WooCommerce's script only finds blocks whose scripts ran before it. It is enqueued after its inner blocks.
		$this->assets->need_script( self::SCRIPT, self::SCRIPT_DEPENDENCIES, false );
		return '<div class="wp-block-aisle-tips"></div>';
	}

	private function preview(): string {
		$html = '';
		foreach ( $this->tips->get()->all() as $tip ) {
			$html .= Template::render(
				'tips/tip',
				array(
					'form' => 'aisle-tip-preview',
					'tip'  => array(
						'key'      => $tip->key,
						'name'     => $tip->name,
						'buttons'  => TipView::buttons( $tip, self::PREVIEW_AMOUNTS ),
						'custom'   => $tip->terms['custom'],
						'selected' => '',
						'kind'     => '',
						'last'     => '',
					),
				)
			);
		}
		return '' === $html ? '' : "<div class=\"aisle-tips\">$html</div>";
	}
}
