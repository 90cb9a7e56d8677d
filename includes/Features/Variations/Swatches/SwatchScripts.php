<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\Settings;

/**
 * Assets of a page that has swatches in its forms.
 */
final class SwatchScripts {

	/**
	 * Script that runs until the feature's script has loaded, and if that fails: a click on a swatch changes the select
	 * as a user would.
	 */
	private const EARLY_CLICK_SCRIPT = "(function(d){function f(e){var "
		. "i=e.target.closest&&e.target.closest('.aisle-swatch[role=radio]'),g=i&&i.parentNode,s;if(!g||g.dataset.ready||e.key&&e.key!==' "
		. "'&&e.key!=='Enter')return;e.preventDefault();s=g.previousElementSibling;s=s&&(s.matches('select')?s:s.querySelector('select'));"
		. "if(s){s.value=i.dataset.value;s.dispatchEvent(new Event('change',{bubbles:true}));"
		. "[].forEach.call(g.children,function(o){o.setAttribute('aria-checked',o===i);o.classList.toggle('selected',o===i)})}}"
		. "d.addEventListener('click',f);d.addEventListener('keydown',f)})(document)";

	/** Scripts object of the page that has swatches; it identifies that page. */
	private ?\WP_Scripts $page_scripts = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	/** Records that swatches were printed. */
	public function mark_needed(): void {
		$this->page_scripts = wp_scripts();
		$this->assets->need_early_module( SwatchSettings::FEATURE );
	}

	public function is_needed(): bool {
		return null !== $this->page_scripts && wp_scripts() === $this->page_scripts;
	}

	/**
	 * Requests the early module. Called only on pages of variable products, where this is known early enough for the
	 * styles to be in the head.
	 */
	public function enqueue(): void {
		if ( $this->settings->boolean( SwatchSettings::FEATURE, 'swatches' ) ) {
			$this->assets->need_early_module( SwatchSettings::FEATURE );
		}
	}

	public function print_early_click_script(): void {
		if ( $this->is_needed() ) {
			wp_print_inline_script_tag( self::EARLY_CLICK_SCRIPT );
		}
	}
}
