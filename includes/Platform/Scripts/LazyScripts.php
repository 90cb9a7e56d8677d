<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Lists the scripts that the loader adds when the app is needed: all dependencies of a registered script in order, with
 * the URLs and translations that WordPress would print. Inline code of other plugins is omitted: the storefront does
 * not use it, it may be specific to the visitor, and WooCommerce's has 80 kB.
 *
 * A dependency that the page prints has only its URL: the page has its inline code. The loader needs the URL if an
 * optimizer delays the page's tag.
 *
 * @phpstan-type LazyScript array{handle: string, src: string, before?: list<string>, after?: list<string>}
 */
final class LazyScripts {

	/** Matches handles of WordPress's and WooCommerce's scripts, whose inline code the storefront does not need. */
	private const WITHOUT_INLINE_CODE = '/^(?:wp-|wc-|react|lodash$|moment$)/';

	/**
	 * Identifies the only inline code of WordPress that the storefront needs: it sets the text direction for `wp-i18n`.
	 */
	private const DIRECTION = 'text direction';

	/**
	 * @return list<LazyScript> Ends with the script itself.
	 */
	public function of( string $handle ): array {
		return $this->describe( $this->in_order( $handle, array() ), $handle );
	}

	/**
	 * Returns the scripts that one script needs in addition to those of another.
	 *
	 * @return list<LazyScript>
	 */
	public function additional_scripts( string $handle, string $other ): array {
		return $this->describe( array_diff( $this->in_order( $handle, array() ), $this->in_order( $other, array() ) ), $handle );
	}

	/**
	 * @param array<string, string> $handles
	 * @param string                $root    The script that needs the others.
	 * @return list<LazyScript>
	 */
	private function describe( array $handles, string $root ): array {
		$scripts = array();
		$pending = array();
		foreach ( $handles as $name ) {
			$script = $this->script( $name, $root !== $name && wp_script_is( $name ) );
			$before = array_merge( $pending, $script['before'] ?? array() );
			if ( '' === $script['src'] ) {
				// A handle that only groups scripts has no URL; its inline code is printed with the next script.
				$pending = array_merge( $before, $script['after'] ?? array() );
				continue;
			}
			$pending   = array();
			$scripts[] = $before ? array_merge( $script, array( 'before' => $before ) ) : $script;
		}
		return $scripts;
	}

	/**
	 * Returns the handles depth first, so that dependencies precede the scripts that need them.
	 *
	 * @param array<string, string> $ordered_handles
	 * @return array<string, string>
	 */
	private function in_order( string $handle, array $ordered_handles ): array {
		$registered = wp_scripts()->registered[ $handle ] ?? null;
		if ( null === $registered || isset( $ordered_handles[ $handle ] ) ) {
			return $ordered_handles;
		}
		foreach ( $registered->deps as $dependency ) {
			$ordered_handles = $this->in_order( (string) $dependency, $ordered_handles );
		}
		return $ordered_handles + array( $handle => $handle );
	}

	/**
	 * @return LazyScript
	 */
	private function script( string $handle, bool $is_printed ): array {
		$script = array(
			'handle' => $handle,
			'src'    => $this->url( $handle ),
		);
		if ( $is_printed ) {
			return $script;
		}
		$before = array( (string) wp_scripts()->print_translations( $handle, false ) );
		$after  = $this->inline_code( $handle, 'after' );
		if ( 1 === preg_match( self::WITHOUT_INLINE_CODE, $handle ) ) {
			$after = array_values( array_filter( $after, static fn( string $code ): bool => str_contains( $code, self::DIRECTION ) ) );
		} elseif ( '' !== ScriptOwner::third_party_file( $handle ) ) {
			$after = array();
		} else {
			$before = array( ...$before, (string) wp_scripts()->get_data( $handle, 'data' ), ...$this->inline_code( $handle, 'before' ) );
		}
		$before = array_values( array_filter( $before ) );
		return $script + array_filter( compact( 'before', 'after' ) );
	}

	/**
	 * @return list<string>
	 */
	private function inline_code( string $handle, string $position ): array {
		$lines = wp_scripts()->get_data( $handle, $position );
		return is_array( $lines ) ? array_values( array_filter( $lines, 'is_string' ) ) : array();
	}

	/**
	 * Returns the URL that WordPress would print; WordPress has no function for it.
	 */
	private function url( string $handle ): string {
		$scripts    = wp_scripts();
		$registered = $scripts->registered[ $handle ];
		$src        = $registered->src;
		if ( ! is_string( $src ) || '' === $src ) {
			return '';
		}
		if ( ! preg_match( '#^(https?:)?//#', $src ) && ! ( $scripts->content_url && str_starts_with( $src, $scripts->content_url ) ) ) {
			$src = $scripts->base_url . $src;
		}
		$version = null === $registered->ver ? '' : (string) ( $registered->ver ? $registered->ver : $scripts->default_version );
		if ( '' !== $version ) {
			// Most URLs have no query. For these, the result equals that of add_query_arg() without parsing.
			$src = strpbrk( $src, '?#=' )
				? add_query_arg( 'ver', rawurlencode( $version ), $src )
				: $src . '?ver=' . rawurlencode( $version );
		}
		/** This filter is documented in wp-includes/class-wp-scripts.php */
		return esc_url_raw( (string) apply_filters( 'script_loader_src', $src, $handle ) );
	}
}
