<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * Lets merchants add an Aisle item to menus. The item is a link to `#aisle-<name>`, which is replaced by the item's
 * HTML in classic menus and in the Navigation block. The screen Appearance → Menus has a box with the item.
 */
final class MenuItem {

	/**
	 * @param string                                                   $name  Name in the link's URL.
	 * @param \Closure(): array{title: string, checkbox_label: string} $texts Texts of the box on the Menus screen: its
	 *                                                                        title, which is also the link's, and the
	 *                                                                        label of its checkbox.
	 * @param \Closure(): string                                        $html  Returns the safe HTML that replaces the link.
	 */
	public function __construct(
		private readonly string $name,
		private readonly \Closure $texts,
		private readonly \Closure $html
	) {}

	/**
	 * `walker_nav_menu_start_el`
	 *
	 * @param mixed $html
	 * @param mixed $item
	 */
	public function replace_menu_link( $html, $item ): string {
		$is_aisle_item = is_object( $item ) && $this->is_aisle_link( $item->url ?? '' );
		return $is_aisle_item ? ( $this->html )() : (string) $html;
	}

	/**
	 * `render_block_core/navigation-link`
	 *
	 * @param mixed                $html
	 * @param array<string, mixed> $block
	 */
	public function replace_navigation_link( $html, $block ): string {
		$attributes = (array) ( $block['attrs'] ?? array() );
		return $this->is_aisle_link( $attributes['url'] ?? '' )
			? '<li class="wp-block-navigation-item">' . ( $this->html )() . '</li>'
			: (string) $html;
	}

	/** `admin_head-nav-menus.php` */
	public function add_meta_box(): void {
		add_meta_box( 'aisle-' . $this->name, ( $this->texts )()['title'], array( $this, 'print_box' ), 'nav-menus', 'side', 'low' );
	}

	/**
	 * Prints the box, with the fields that the script of the Menus screen reads.
	 */
	public function print_box(): void {
		$box_id = 'posttype-aisle-' . $this->name;
		$texts  = ( $this->texts )();
		$hidden = array(
			'type'  => 'custom',
			'title' => $texts['title'],
			'url'   => '#aisle-' . $this->name,
		);
		?>
		<div id="<?php echo esc_attr( $box_id ); ?>" class="posttypediv">
			<div class="tabs-panel tabs-panel-active">
				<ul class="categorychecklist form-no-clear">
					<li>
						<label class="menu-item-title"><input type="checkbox" class="menu-item-checkbox" name="menu-item[-1][menu-item-object-id]" value="-1"> <?php echo esc_html( $texts['checkbox_label'] ); ?></label>
						<?php foreach ( $hidden as $field => $value ) : ?>
							<input type="hidden" class="<?php echo esc_attr( "menu-item-{$field}" ); ?>" name="<?php echo esc_attr( "menu-item[-1][menu-item-{$field}]" ); ?>" value="<?php echo esc_attr( $value ); ?>">
						<?php endforeach; ?>
					</li>
				</ul>
			</div>
			<p class="button-controls">
				<span class="add-to-menu">
					<input type="submit" class="button submit-add-to-menu right" value="<?php esc_attr_e( 'Add to Menu', 'aisle' ); ?>" name="add-post-type-menu-item" id="<?php echo esc_attr( "submit-{$box_id}" ); ?>">
					<span class="spinner"></span>
				</span>
			</p>
		</div>
		<?php
	}

	private function is_aisle_link( mixed $url ): bool {
		return is_string( $url ) && str_ends_with( $url, '#aisle-' . $this->name );
	}
}
