<?php
declare(strict_types=1);

namespace Aisle\Features\Notices;

use Aisle\Platform\Shop\ThemeHeader;

/**
 * Inline scripts and styles of announcement bars that must run before the page is painted.
 */
final class BarScripts {

	/**
	 * Lists the closed bars in an attribute of `html`. Reading cookies fails in a sandboxed frame; the bars are then
	 * shown. The attribute also tells the style that scripts run.
	 */
	public const STATE = '(function(d,c){try{c=d.cookie.match(/aisle_bar_\w+(?==closed)/g)}catch(e){}'
		. 'd.documentElement.setAttribute("data-aisle-closed",(c||[]).join(" "))})(document)';

	/**
	 * Moves a fixed or absolute header below the bar that it would cover: the bar gets the header's position, and header
	 * and body the bar's height. The header follows in the page, so the script waits for it until the page is parsed.
	 */
	private const BELOW_BAR = '(function(d,s,b,r){(function f(h,p,t,o){if(!(h=d.querySelector(s))){'
		. 'd.readyState=="loading"&&requestAnimationFrame(f);return}'
		. 'p=getComputedStyle(h);t=h.getBoundingClientRect();o=b.getBoundingClientRect();'
		. 'if(/fixed|absolute/.test(p.position)&&t.top<o.bottom&&o.top<t.bottom){'
		. 'h.style.top="calc("+p.top+" + var(--aisle-bar-height))";'
		. 'd.body.style.paddingTop="calc("+getComputedStyle(d.body).paddingTop+" + var(--aisle-bar-height))";'
		. 'r.style.setProperty("--aisle-bar-height",o.height+"px");'
		. 'b.setAttribute("data-aisle-over",p.position)}})()})'
		. '(document,%s,document.currentScript.previousElementSibling,document.documentElement)';

	/**
	 * Moves WooCommerce's store notice below the bar, if the theme lays the notice over it. It runs right after the notice,
	 * which may still be hidden: then its specified position decides.
	 */
	public const NOTICE_BELOW_BAR = '(function(b,n,p){n=document.currentScript.previousElementSibling;'
		. 'b=document.querySelector("[data-aisle-bar]");if(!b||!n)return;p=getComputedStyle(n);'
		. '/fixed|absolute/.test(p.position)&&parseFloat(p.top)<b.getBoundingClientRect().bottom&&(n.style.position="relative")})()';

	public static function below_bar(): string {
		$selector = (string) wp_json_encode( ThemeHeader::selector(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		return sprintf( self::BELOW_BAR, $selector );
	}

	/** Returns the style that hides a bar if the visitor has closed it. */
	public static function closed_rule( string $id ): string {
		return "<style>[data-aisle-closed~=aisle_bar_{$id}] [data-aisle-bar=\"{$id}\"]{display:none}</style>";
	}
}
