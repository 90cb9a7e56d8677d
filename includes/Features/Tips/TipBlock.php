<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Domain\Tip;
use Aisle\Platform\Cart\PlainText;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Shop\ShopCurrency;
use Aisle\Platform\Shop\Template;

/**
 * The block `aisle/tips`, with which the merchant sets the place of the tips in WooCommerce's cart and checkout blocks.
 * Without it, they are below the totals. The browser renders it; the editor shows a preview.
 *
 * @phpstan-import-type TipButton from TipView
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

	/** Value of the goods in the preview. */
	private const PREVIEW_GOODS = 50.0;

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
						'buttons'  => self::preview_buttons( $tip ),
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

	/**
	 * @return list<TipButton>
	 */
	private static function preview_buttons( OfferedTip $tip ): array {
		$amounts = array();
		foreach ( $tip->terms['presets'] as $preset ) {
			$choice = Tip::preset( $preset, ShopCurrency::of_store() );
			if ( null !== $choice ) {
				$is_percent         = 'percent' === $choice['kind'];
				$amounts[ $preset ] = $is_percent ? self::PREVIEW_GOODS * $choice['value'] / 100 : $choice['value'];
			}
		}
		$buttons = array();
		foreach ( $amounts as $preset => $amount ) {
			$label     = str_contains( (string) $preset, '%' ) ? (string) $preset : '';
			$buttons[] = self::button( (string) $preset, $label, PlainText::of( wc_price( $amount ) ) );
		}
		if ( $tip->terms['round_up'] ) {
			$buttons[] = self::button( Tip::ROUND_UP, __( 'Round up', 'aisle' ), PlainText::of( wc_price( 0.5 ) ) );
		}
		$buttons[] = self::button( '', __( 'None', 'aisle' ), '' );
		return $buttons;
	}

	/**
	 * @return TipButton
	 */
	private static function button( string $value, string $label, string $price ): array {
		return array( 'value' => $value, 'label' => $label, 'amount' => '1', 'price' => $price );
	}
}
