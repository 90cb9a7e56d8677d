<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\AdminNotice;
use Aisle\Platform\Assets;
use Aisle\Platform\Settings;

/**
 * Attributes as colours, pictures and labels: on product pages, in listings, and for the owner.
 */
final class Swatches {

	private ?MenuSwatches $menus = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		$attributes = AttributeSwatches::make( $this->settings );
		$this->menus = new MenuSwatches( $this->settings, $this->assets, $attributes );
		$this->menus->register();
		( new ListingSwatches( $this->settings, new ListedAttributes( $attributes, new ListingPictures() ) ) )->register();
		add_action( 'clean_post_cache', array( ListingPictures::class, 'forget' ), 10, 2 );
		( new BlockSwatches( $this->settings, $attributes ) )->register();
		if ( is_admin() ) {
			( new Admin\SwatchAdmin( $attributes ) )->register();
		}
		add_filter( 'aisle_admin_notices', array( $this, 'notices' ) );
	}

	/** There are some in this page's forms. */
	public function are_printed(): bool {
		return null !== $this->menus && $this->menus->is_printed();
	}

	/**
	 * `aisle_admin_notices`
	 *
	 * @param list<AdminNotice> $notices
	 * @return list<AdminNotice>
	 */
	public function notices( array $notices ): array {
		$notices[] = new AdminNotice( 'swatches-of-plugin', PluginSwatches::notice( ... ) );
		return $notices;
	}
}
