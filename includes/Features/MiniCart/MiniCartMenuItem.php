<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

/**
 * A link to `#aisle-mini-cart` in a menu is drawn as the mini cart, in classic menus and in the block Navigation; Appearance → Menus offers it.
 */
final class MiniCartMenuItem {

	private const ADDRESS = '#aisle-mini-cart';

	public function __construct( private readonly MiniCartControl $control ) {}

	public function register(): void {
		add_filter( 'walker_nav_menu_start_el', array( $this, 'in_menu' ), 10, 2 );
		add_filter( 'render_block_core/navigation-link', array( $this, 'in_navigation' ), 10, 2 );
		add_action( 'admin_head-nav-menus.php', array( $this, 'offer' ) );
	}

	/**
	 * `walker_nav_menu_start_el`
	 *
	 * @param mixed $html
	 * @param mixed $item
	 */
	public function in_menu( $html, $item ): string {
		$is_ours = is_object( $item ) && self::is_ours( $item->url ?? '' );
		return $is_ours ? $this->control->html() : (string) $html;
	}

	/**
	 * `render_block_core/navigation-link`
	 *
	 * @param mixed                $html
	 * @param array<string, mixed> $block
	 */
	public function in_navigation( $html, $block ): string {
		$attributes = (array) ( $block['attrs'] ?? array() );
		return self::is_ours( $attributes['url'] ?? '' ) ? '<li class="wp-block-navigation-item">' . $this->control->html() . '</li>' : (string) $html;
	}

	public function offer(): void {
		add_meta_box( 'aisle-mini-cart', __( 'Mini cart', 'aisle' ), array( $this, 'print_box' ), 'nav-menus', 'side', 'low' );
	}

	/**
	 * The fields are those that the screen's own script reads from every such box.
	 */
	public function print_box(): void {
		?>
		<div id="posttype-aisle-mini-cart" class="posttypediv">
			<div class="tabs-panel tabs-panel-active">
				<ul class="categorychecklist form-no-clear">
					<li>
						<label class="menu-item-title"><input type="checkbox" class="menu-item-checkbox" name="menu-item[-1][menu-item-object-id]" value="-1"> <?php esc_html_e( 'Cart with its number of items', 'aisle' ); ?></label>
						<input type="hidden" class="menu-item-type" name="menu-item[-1][menu-item-type]" value="custom">
						<input type="hidden" class="menu-item-title" name="menu-item[-1][menu-item-title]" value="<?php esc_attr_e( 'Mini cart', 'aisle' ); ?>">
						<input type="hidden" class="menu-item-url" name="menu-item[-1][menu-item-url]" value="<?php echo esc_attr( self::ADDRESS ); ?>">
					</li>
				</ul>
			</div>
			<p class="button-controls">
				<span class="add-to-menu">
					<input type="submit" class="button submit-add-to-menu right" value="<?php esc_attr_e( 'Add to Menu', 'aisle' ); ?>" name="add-post-type-menu-item" id="submit-posttype-aisle-mini-cart">
					<span class="spinner"></span>
				</span>
			</p>
		</div>
		<?php
	}

	private static function is_ours( mixed $address ): bool {
		return is_string( $address ) && str_ends_with( $address, self::ADDRESS );
	}
}
