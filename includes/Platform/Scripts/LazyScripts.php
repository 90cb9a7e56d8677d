<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * The scripts that the loader adds to the page by itself when the app is needed: every dependency of a registered
 * script in order, each once, with the same addresses and translations that WordPress would print. Inline code that plugins attach to
 * WordPress's scripts is left out: the storefront uses none of it, it may belong to this visitor, and WooCommerce's has 80 kB.
 *
 * @phpstan-type LazyScript array{handle: string, src: string, before?: list<string>, after?: list<string>}
 */
final class LazyScripts {

	/** Handles of WordPress's scripts. */
	private const OF_WORDPRESS = '/^(?:wp-|react|lodash$|moment$)/';

	/** In the one piece of WordPress's own inline code that the storefront needs: it tells `wp-i18n` the direction of the text. */
	private const DIRECTION = 'text direction';

	/**
	 * @return list<LazyScript> The last one is the script itself.
	 */
	public function of( string $handle ): array {
		return $this->described( $this->in_order( $handle, array() ) );
	}

	/**
	 * What a script needs over what another one has brought.
	 *
	 * @return list<LazyScript>
	 */
	public function beside( string $handle, string $other ): array {
		return $this->described( array_diff( $this->in_order( $handle, array() ), $this->in_order( $other, array() ) ) );
	}

	/**
	 * @param array<string, string> $handles
	 * @return list<LazyScript>
	 */
	private function described( array $handles ): array {
		$scripts = array();
		$pending = array();
		foreach ( $handles as $name ) {
			$script = $this->script( $name );
			$before = array_merge( $pending, $script['before'] ?? array() );
			if ( '' === $script['src'] ) {
				// A name for a set of scripts has no address; its inline code goes with the next one that has.
				$pending = array_merge( $before, $script['after'] ?? array() );
				continue;
			}
			$pending   = array();
			$scripts[] = $before ? array_merge( $script, array( 'before' => $before ) ) : $script;
		}
		return $scripts;
	}

	/**
	 * Depth first, so that what is needed comes before what needs it.
	 *
	 * @param array<string, string> $found
	 * @return array<string, string>
	 */
	private function in_order( string $handle, array $found ): array {
		$registered = wp_scripts()->registered[ $handle ] ?? null;
		if ( null === $registered || isset( $found[ $handle ] ) ) {
			return $found;
		}
		foreach ( $registered->deps as $dependency ) {
			$found = $this->in_order( (string) $dependency, $found );
		}
		return $found + array( $handle => $handle );
	}

	/**
	 * @return LazyScript
	 */
	private function script( string $handle ): array {
		$script = array(
			'handle' => $handle,
			'src'    => $this->address( $handle ),
		);
		$before = array( (string) wp_scripts()->print_translations( $handle, false ) );
		$after  = $this->inline( $handle, 'after' );
		if ( 1 === preg_match( self::OF_WORDPRESS, $handle ) ) {
			$after = array_values( array_filter( $after, static fn( string $code ): bool => str_contains( $code, self::DIRECTION ) ) );
		} else {
			$before = array( ...$before, (string) wp_scripts()->get_data( $handle, 'data' ), ...$this->inline( $handle, 'before' ) );
		}
		$before = array_values( array_filter( $before ) );
		return $script + array_filter( compact( 'before', 'after' ) );
	}

	/**
	 * @return list<string>
	 */
	private function inline( string $handle, string $position ): array {
		$lines = wp_scripts()->get_data( $handle, $position );
		return is_array( $lines ) ? array_values( array_filter( $lines, 'is_string' ) ) : array();
	}

	/**
	 * The address that WordPress would print; it has no function that gives it.
	 */
	private function address( string $handle ): string {
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
			// Nearly all addresses have no query: there it is what add_query_arg() makes of them, without taking them apart.
			$src = strpbrk( $src, '?#=' )
				? add_query_arg( 'ver', rawurlencode( $version ), $src )
				: $src . '?ver=' . rawurlencode( $version );
		}
		/** This filter is documented in wp-includes/class-wp-scripts.php */
		return esc_url_raw( (string) apply_filters( 'script_loader_src', $src, $handle ) );
	}
}
