<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

/**
 * The class in a file, and the classes it references: in code, in imports, and in types imported from another class's
 * comment.
 */
final class ClassNames {

	private const DECLARED = array( T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM );

	/** After these tokens, a name is a member, a function or a declaration. */
	private const TOKENS_BEFORE_NON_CLASS_NAMES = array(
		T_OBJECT_OPERATOR,
		T_NULLSAFE_OBJECT_OPERATOR,
		T_DOUBLE_COLON,
		T_FUNCTION,
		T_CONST,
		T_NAMESPACE,
		...self::DECLARED,
	);

	private readonly string $space;

	/**
	 * @var array<string, string> Name in this file => fully qualified name.
	 */
	private readonly array $imports;

	public function __construct( private readonly SourceFile $file ) {
		$this->space = 1 === preg_match( '/^namespace ([\w\\\\]+);/m', $file->text, $matches ) ? $matches[1] : '';
		$imports     = array();
		preg_match_all( '/^use ([\w\\\\]+)(?: as (\w+))?;/m', $file->text, $matches, PREG_SET_ORDER );
		foreach ( $matches as $import ) {
			$imports[ $import[2] ?? self::last_part( $import[1] ) ] = $import[1];
		}
		$this->imports = $imports;
	}

	/**
	 * @return string Empty for a file without a class.
	 */
	public function declared_class(): string {
		foreach ( $this->file->tokens as $index => $token ) {
			$name = $this->file->tokens[ $index + 1 ] ?? null;
			if ( $token->is( self::DECLARED ) && null !== $name && $name->is( T_STRING ) ) {
				return $this->space . '\\' . $name->text;
			}
		}
		return '';
	}

	/**
	 * @return list<string> Fully qualified names as resolved in this file; the caller must check whether the classes
	 *                      exist.
	 */
	public function referenced_classes(): array {
		$names = array_values( $this->imports );
		foreach ( $this->file->tokens as $index => $token ) {
			$previous = $this->file->tokens[ $index - 1 ] ?? null;
			if (
				$token->is( array( T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED ) )
				&& ! ( null !== $previous && $previous->is( self::TOKENS_BEFORE_NON_CLASS_NAMES ) )
			) {
				$names[] = $this->qualify( $token->text );
			}
		}
		preg_match_all( '/@phpstan-import-type \w+ from ([\w\\\\]+)/', $this->file->text, $matches );
		return array_values( array_unique( array( ...$names, ...array_map( $this->qualify( ... ), $matches[1] ) ) ) );
	}

	private function qualify( string $name ): string {
		if ( str_starts_with( $name, '\\' ) ) {
			return substr( $name, 1 );
		}
		$first = explode( '\\', $name )[0];
		return isset( $this->imports[ $first ] )
			? $this->imports[ $first ] . substr( $name, strlen( $first ) )
			: $this->space . '\\' . $name;
	}

	private static function last_part( string $name ): string {
		return substr( $name, (int) strrpos( '\\' . $name, '\\' ) );
	}
}
