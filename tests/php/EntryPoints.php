<?php
declare(strict_types=1);

namespace Aisle\Tests;

/**
 * Finds entry points in the plugin's source that no WordPress registry lists: request parameters and fields that a
 * class reads, Store API extensions, and admin pages.
 */
final class EntryPoints {

	private const SUPERGLOBALS = array( '$_GET', '$_POST', '$_REQUEST', '$_FILES', '$_COOKIE' );
	private const FUNCTIONS    = '/\A(?:filter_input|filter_input_array|get_query_var|woocommerce_store_api_register_\w+|'
		. 'register_block_type\w*|add_(?:sub)?menu_page|add_options_page|add_rewrite_\w+)\z/';


	/**
	 * @return list<string> `request <class>: <names>`, `store-api <class>: <function>`, `admin-page <class>`; `*` for a
	 *                      name that is not in the source.
	 */
	public static function in_source( string $folder ): array {
		$found = array();
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
				$class = substr( $file->getPathname(), strlen( $folder ) + 1, -4 );
				$found = array_merge(
					$found,
					self::in_file( (string) file_get_contents( $file->getPathname() ), strtr( $class, '/', '\\' ) )
				);
			}
		}
		sort( $found );
		return $found;
	}

	/**
	 * @param string $class Class name without the plugin's namespace.
	 * @return list<string>
	 */
	public static function in_file( string $code, string $class ): array {
		$tokens = array_values( array_filter(
			\PhpToken::tokenize( $code ),
			static fn( \PhpToken $token ): bool => ! $token->isIgnorable()
		) );
		$names  = array();
		$others = array();
		foreach ( $tokens as $at => $token ) {
			if ( $token->is( T_VARIABLE ) && in_array( $token->text, self::SUPERGLOBALS, true ) ) {
				$names[] = '[' === ( $tokens[ $at + 1 ]->text ?? '' ) ? self::name( $tokens, $at + 2, ']', $class, $code ) : '*';
			} elseif ( $token->is( T_CONSTANT_ENCAPSED_STRING ) && str_contains( $token->text, 'wc/store' ) ) {
				$others[] = "store-api {$class}: route";
			} elseif (
				$token->is( T_STRING )
				&& '(' === ( $tokens[ $at + 1 ]->text ?? '' )
				&& preg_match( self::FUNCTIONS, $token->text )
				&& ! ( $tokens[ $at - 1 ]->is( array( T_OBJECT_OPERATOR, T_FUNCTION, T_DOUBLE_COLON ) ) )
			) {
				match ( true ) {
					str_starts_with( $token->text, 'woocommerce_store_api_' ) => $others[] = "store-api {$class}: "
						. substr( $token->text, strlen( 'woocommerce_store_api_register_' ) ),
					str_contains( $token->text, '_page' )                    => $others[] = "admin-page {$class}",
					str_starts_with( $token->text, 'get_query_var' )         => $names[] = self::name(
						$tokens,
						$at + 2,
						')',
						$class,
						$code
					),
					// WordPress lists blocks itself.
					str_starts_with( $token->text, 'register_block_type' )   => null,
					default                                                  => $names[] = $token->text,
				};
			}
		}
		$names = array_unique( $names );
		sort( $names );
		return array_merge(
			array() === $names ? array() : array( "request {$class}: " . implode( ', ', $names ) ),
			array_values( array_unique( $others ) )
		);
	}

	/**
	 * @param list<\PhpToken> $tokens
	 */
	private static function name( array $tokens, int $at, string $end, string $class, string $code ): string {
		$parts = array();
		for ( ; isset( $tokens[ $at ] ) && ! in_array( $tokens[ $at ]->text, array( $end, ',' ), true ); $at++ ) {
			$parts[] = $tokens[ $at ];
		}
		if ( 1 === count( $parts ) && $parts[0]->is( T_CONSTANT_ENCAPSED_STRING ) ) {
			return substr( $parts[0]->text, 1, -1 );
		}
		return 3 === count( $parts ) && '::' === $parts[1]->text ? self::constant( $parts[0]->text, $parts[2]->text, $class, $code ) : '*';
	}

	private static function constant( string $of, string $name, string $class, string $code ): string {
		$own   = 'Aisle\\' . $class;
		$named = 'self' === $of
			? $own
			: (
				preg_match( '/^use (\S+\\\\' . preg_quote( $of, '/' ) . ');/m', $code, $found )
					? $found[1]
					: substr( $own, 0, (int) strrpos( $own, '\\' ) + 1 ) . $of
			);
		$value = class_exists( $named ) ? ( new \ReflectionClass( $named ) )->getConstant( $name ) : false;
		return is_string( $value ) ? $value : '*';
	}
}
