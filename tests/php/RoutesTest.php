<?php
declare(strict_types=1);

namespace Aisle\Tests;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class RoutesTest extends TestCase {

	public function test_the_table_of_routes_names_just_what_is_registered(): void {
		$table = array_map( static fn( array $row ): string => $row['kind'] . ' ' . $row['name'], $this->table() );
		$found = array_merge( $this->ajax( 'wc-ajax', '/^wc_ajax_(.+)$/' ), $this->ajax( 'admin-ajax', '/^wp_ajax_(?:nopriv_)?(.+)$/' ), $this->ajax( 'admin-post', '/^admin_post_(?:nopriv_)?(.+)$/' ), $this->rest(), $this->shortcodes() );
		sort( $table );
		sort( $found );
		self::assertSame( $table, $found );
	}

	public function test_every_row_says_who_may_call_and_what_protects(): void {
		foreach ( $this->table() as $row ) {
			self::assertSame( array( 'kind', 'name', 'who', 'protection' ), array_keys( $row ) );
			self::assertNotContains( '', $row );
		}
	}

	public function test_a_rest_route_that_changes_something_is_closed_to_guests(): void {
		foreach ( $this->table() as $row ) {
			if ( 'rest' !== $row['kind'] || 'everybody' === strtok( $row['who'], ',' ) ) {
				continue;
			}
			list( $method, $pattern ) = explode( ' ', $row['name'], 2 );
			// A route of one form is a pattern; any number will do.
			$path  = (string) preg_replace( '/\(\?P<\w+>[^)]+\)/', '1', $pattern );
			$reply = $this->dispatch_rest( $method, $path, array( 'room' => 'shop', 'values' => array( 'x' => 1 ) ) );
			self::assertSame( 401, $reply->status, $row['name'] );
		}
	}

	/**
	 * @return list<array<string, string>>
	 */
	private function table(): array {
		return require __DIR__ . '/routes.php';
	}

	/**
	 * @return list<string>
	 */
	private function ajax( string $kind, string $pattern ): array {
		$names = array();
		foreach ( $GLOBALS['wp_filter'] as $hook => $filter ) {
			if ( preg_match( $pattern, (string) $hook, $name ) && $this->is_ours( $filter ) ) {
				$names[ $name[1] ] = $kind . ' ' . $name[1];
			}
		}
		return array_values( $names );
	}

	private function is_ours( \WP_Hook $filter ): bool {
		foreach ( $filter->callbacks as $callbacks ) {
			foreach ( $callbacks as $callback ) {
				if ( $this->is_our_callback( $callback['function'] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	private function is_our_callback( mixed $callback ): bool {
		// A callback whose file is loaded only in the admin cannot be called now; none of ours is like that.
		if ( ! is_callable( $callback ) ) {
			return false;
		}
		$reflection = is_array( $callback ) ? new \ReflectionMethod( ...$callback ) : ( is_string( $callback ) && str_contains( $callback, '::' ) ? new \ReflectionMethod( $callback ) : new \ReflectionFunction( \Closure::fromCallable( $callback ) ) );
		return str_starts_with( (string) $reflection->getFileName(), dirname( __DIR__, 2 ) . '/includes/' );
	}

	/**
	 * @return list<string>
	 */
	private function rest(): array {
		$names = array();
		foreach ( rest_get_server()->get_routes() as $path => $endpoints ) {
			foreach ( $endpoints as $endpoint ) {
				// WordPress itself answers a namespace's index.
				if ( '/aisle/v1' !== $path && $this->is_our_callback( $endpoint['callback'] ) ) {
					$names[] = 'rest ' . implode( ',', array_keys( $endpoint['methods'] ) ) . ' ' . $path;
				}
			}
		}
		return $names;
	}

	/**
	 * @return list<string>
	 */
	private function shortcodes(): array {
		$ours = array_filter( $GLOBALS['shortcode_tags'], fn( $callback ): bool => $this->is_our_callback( $callback ) );
		return array_values( array_map( static fn( string $tag ): string => 'shortcode ' . $tag, array_keys( $ours ) ) );
	}
}
