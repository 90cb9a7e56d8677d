<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\Settings;

/**
 * What a page needs that has swatches in its forms.
 */
final class SwatchScripts {

	/** Until the feature's script is there, or where it never comes: a press writes the menu as a hand would. */
	private const FIRST_PRESSES = "(function(d){function f(e){var "
		. "i=e.target.closest&&e.target.closest('.aisle-swatch[role=radio]'),g=i&&i.parentNode,s;if(!g||g.dataset.ready||e.key&&e.key!==' "
		. "'&&e.key!=='Enter')return;e.preventDefault();s=g.previousElementSibling;s=s&&(s.matches('select')?s:s.querySelector('select'));"
		. "if(s){s.value=i.dataset.value;s.dispatchEvent(new Event('change',{bubbles:true}));"
		. "[].forEach.call(g.children,function(o){o.setAttribute('aria-checked',o===i);o.classList.toggle('selected',o===i)})}}"
		. "d.addEventListener('click',f);d.addEventListener('keydown',f)})(document)";

	/** The page that has some, known by its scripts. */
	private ?\WP_Scripts $page = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	/** Some were printed. */
	public function need(): void {
		$this->page = wp_scripts();
		$this->assets->need_early( SwatchSettings::FEATURE );
	}

	public function is_needed(): bool {
		return null !== $this->page && wp_scripts() === $this->page;
	}

	/**
	 * On the page of a variable product, known before the head, where the variation form itself is WooCommerce's: the style stands there
	 * then.
	 */
	public function enqueue(): void {
		if ( $this->settings->boolean( SwatchSettings::FEATURE, 'swatches' ) ) {
			$this->assets->need_early( SwatchSettings::FEATURE );
		}
	}

	public function print_first_presses(): void {
		if ( $this->is_needed() ) {
			wp_print_inline_script_tag( self::FIRST_PRESSES );
		}
	}
}
