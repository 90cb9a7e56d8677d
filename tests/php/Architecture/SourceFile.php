<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

/**
 * One PHP file, read as tokens.
 */
final class SourceFile {

	/** @var list<\PhpToken> */
	public readonly array $tokens;

	public readonly string $text;

	public function __construct( public readonly string $path ) {
		$this->text   = (string) file_get_contents( $path );
		$ignored      = array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT );
		$this->tokens = array_values( array_filter(
			\PhpToken::tokenize( $this->text ),
			static fn( \PhpToken $token ): bool => ! $token->is( $ignored )
		) );
	}

	public static function root(): string {
		return dirname( __DIR__, 3 );
	}

	/**
	 * @return list<self> All PHP files below a folder of the project.
	 */
	public static function in_folder( string $folder ): array {
		$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator(
			self::root() . '/' . $folder,
			\FilesystemIterator::SKIP_DOTS
		) );
		$source_files = array();
		foreach ( $files as $file ) {
			if ( $file instanceof \SplFileInfo && 'php' === $file->getExtension() ) {
				$source_files[] = new self( $file->getPathname() );
			}
		}
		return $source_files;
	}

	/**
	 * @return string Path relative to the project's root.
	 */
	public function name(): string {
		return substr( $this->path, strlen( self::root() ) + 1 );
	}

	public function lines(): int {
		return substr_count( $this->text, "\n" );
	}

	/**
	 * @return list<string> Functions called by name (not methods), lowercase, without leading backslash.
	 */
	public function called_functions(): array {
		$names = array();
		foreach ( $this->tokens as $index => $token ) {
			$is_name = $token->is( array( T_STRING, T_NAME_FULLY_QUALIFIED, T_NAME_QUALIFIED ) );
			if (
				$is_name
				&& $this->is( $index + 1, '(' )
				&& ! $this->is(
					$index - 1,
					T_OBJECT_OPERATOR,
					T_NULLSAFE_OBJECT_OPERATOR,
					T_DOUBLE_COLON,
					T_FUNCTION,
					T_FN,
					T_NEW,
					T_ATTRIBUTE
				)
				&& ! ( $this->is( $index - 1, '&' ) && $this->is( $index - 2, T_FUNCTION ) )
			) {
				$names[] = strtolower( ltrim( $token->text, '\\' ) );
			}
		}
		return $names;
	}

	/**
	 * @return list<string> All names with a namespace in code: imports and qualified names.
	 */
	public function qualified_names(): array {
		$names = array();
		foreach ( $this->tokens as $index => $token ) {
			if ( $token->is( array( T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED ) ) && ! $this->is( $index - 1, T_NAMESPACE ) ) {
				$names[] = ltrim( $token->text, '\\' );
			}
		}
		return $names;
	}

	/**
	 * @return list<string> Names of classes that it creates, uses statically, or extends, as written, without those of
	 *                      its own namespace.
	 */
	public function class_names(): array {
		$names = array();
		foreach ( $this->tokens as $index => $token ) {
			$is_name = $token->is( array( T_STRING, T_NAME_FULLY_QUALIFIED ) );
			if (
				$is_name
				&& ( $this->is( $index - 1, T_NEW, T_EXTENDS, T_IMPLEMENTS, T_INSTANCEOF ) || $this->is( $index + 1, T_DOUBLE_COLON ) )
			) {
				$names[] = $token->text;
			}
		}
		return $names;
	}

	/**
	 * @return list<string> Hooks with a callback; a concatenated hook name is returned as written.
	 */
	public function hooked(): array {
		return $this->hooks_of( 'add_action', 'add_filter' );
	}

	/**
	 * @return list<string> Hooks that it applies or fires; names as hooked() returns them.
	 */
	public function applied(): array {
		return $this->hooks_of( 'apply_filters', 'apply_filters_ref_array', 'do_action', 'do_action_ref_array' );
	}

	/**
	 * @return list<string>
	 */
	private function hooks_of( string ...$functions ): array {
		$hooks = array();
		foreach ( $this->tokens as $at => $token ) {
			if ( in_array( ltrim( $token->text, '\\' ), $functions, true ) && $this->is( $at + 1, '(' ) ) {
				$hooks[] = $this->is( $at + 3, ',', ')' )
					? trim( $this->tokens[ $at + 2 ]->text, '\'"' )
					: $this->tokens[ $at + 2 ]->text . ' …';
			}
		}
		return $hooks;
	}

	/**
	 * Returns data about the constructor: number of parameters, of promoted and of public ones, and its body without
	 * spaces.
	 *
	 * @return array{parameters: int, promoted: int, public: int, body: string}|null Null if there is no constructor.
	 */
	public function constructor(): ?array {
		foreach ( $this->tokens as $index => $token ) {
			if ( '__construct' === $token->text && $this->is( $index - 1, T_FUNCTION ) ) {
				return $this->measure_constructor( $index + 1 );
			}
		}
		return null;
	}

	/**
	 * @return array{parameters: int, promoted: int, public: int, body: string}
	 */
	private function measure_constructor( int $start ): array {
		$end        = $this->closing( $start, '(', ')' );
		$body_end   = $this->closing( $end + 1, '{', '}' );
		$parameters = 0;
		$promoted   = 0;
		$public     = 0;
		$depth      = 0;
		foreach ( array_slice( $this->tokens, $start, $end - $start ) as $token ) {
			$depth      += '(' === $token->text || '[' === $token->text ? 1 : ( ')' === $token->text || ']' === $token->text ? -1 : 0 );
			$parameters += 1 === $depth && $token->is( T_VARIABLE ) ? 1 : 0;
			$promoted   += $token->is( array( T_PUBLIC, T_PROTECTED, T_PRIVATE ) ) ? 1 : 0;
			$public     += $token->is( T_PUBLIC ) ? 1 : 0;
		}
		return array(
			'parameters' => $parameters,
			'promoted'   => $promoted,
			'public'     => $public,
			'body'       => implode( '', array_map( 'strval', array_slice( $this->tokens, $end + 1, $body_end - $end ) ) ),
		);
	}

	private function closing( int $index, string $open, string $close ): int {
		$depth = 0;
		$count = count( $this->tokens );
		for ( ; $index < $count; $index++ ) {
			$text   = $this->tokens[ $index ]->text;
			$depth += $open === $text ? 1 : ( $close === $text ? -1 : 0 );
			if ( 0 === $depth ) {
				return $index;
			}
		}
		throw new \UnexpectedValueException( "Unbalanced: {$this->path}" );
	}

	private function is( int $index, int|string ...$kinds ): bool {
		return isset( $this->tokens[ $index ] ) && $this->tokens[ $index ]->is( $kinds );
	}
}
