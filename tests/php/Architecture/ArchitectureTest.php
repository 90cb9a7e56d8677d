<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use Aisle\Platform\Lazy;
use PHPUnit\Framework\TestCase;

/**
 * Checks the layers: entry -> features -> platform -> domain, with imports in this direction only.
 */
final class ArchitectureTest extends TestCase {

	/** Pure PHP functions: the same result for the same arguments, on every machine, at any time. */
	private const PURE = 'abs|array_all|array_any|array_chunk|array_column|array_combine|array_diff|array_diff_key|array_fill|'
		. 'array_fill_keys|array_filter|array_flip|array_intersect|array_intersect_key|array_is_list|array_key_exists|array_key_first|'
		. 'array_key_last|array_keys|array_map|array_merge|array_pad|array_pop|array_product|array_push|array_reduce|array_replace|'
		. 'array_reverse|array_search|array_shift|array_slice|array_splice|array_sum|array_unique|array_unshift|array_values|array_walk|'
		. 'base64_decode|rawurldecode|'
		. 'bcadd|bcmul|bin2hex|ceil|chr|compact|count|count_chars|ctype_alnum|ctype_alpha|ctype_digit|ctype_space|ctype_upper|ctype_xdigit|'
		. 'current|end|explode|fdiv|floor|fmod|floatval|get_debug_type|hexdec|implode|in_array|intdiv|intval|is_array|is_bool|is_callable|'
		. 'is_finite|is_float|is_infinite|is_int|is_nan|is_null|is_numeric|is_object|is_scalar|is_string|iterator_to_array|json_decode|'
		. 'json_encode|key|ksort|lcfirst|log|ltrim|max|mb_check_encoding|mb_chr|mb_convert_case|mb_ord|mb_str_split|mb_strlen|mb_strpos|'
		. 'mb_strtolower|mb_strtoupper|mb_substr|mb_substr_count|min|number_format|ord|pack|pow|preg_last_error|preg_match|preg_match_all|'
		. 'preg_quote|preg_replace|preg_replace_callback|preg_split|range|reset|rsort|rtrim|sort|sprintf|sqrt|str_contains|str_ends_with|'
		. 'str_pad|str_repeat|str_replace|str_split|str_starts_with|strcmp|strcspn|strlen|strncmp|strpbrk|strpos|strrev|strrpos|strspn|'
		. 'strstr|strtolower|strtoupper|strtr|strval|substr|substr_compare|substr_count|trim|uasort|ucfirst|uksort|unpack|'
		. 'urldecode|usort|vsprintf';

	/** Additional calls allowed in one file, to check for an extension or whether a custom pattern compiles. */
	private const PURE_ENOUGH = array(
		'includes/Domain/Conditions/LowerCase.php' => array( 'function_exists' ),
		'includes/Domain/Validation/Pattern.php'   => array( 'set_error_handler', 'restore_error_handler' ),
	);

	/** Classes that read the clock or global state. */
	private const IMPURE_CLASSES = array( 'DateTime', 'DateTimeImmutable', 'WC', 'WP_Query' );

	private const FORBIDDEN_CALLS = array(
		'eval', 'unserialize', 'maybe_unserialize', 'serialize', 'create_function', 'assert', 'extract', 'exec', 'shell_exec', 'system',
		'passthru', 'proc_open', 'popen', 'var_dump', 'print_r', 'error_log',
	);

	private const FORBIDDEN_NAMES = '/(?:Util|Utils|Utility|Utilities|Helper|Helpers|Manager|Common|Misc)(?:\.php|\/)/i';

	public function test_allows_only_pure_php_functions_in_domain(): void {
		$pure       = explode( '|', self::PURE );
		$violations = array();
		foreach ( SourceFile::in_folder( 'includes/Domain' ) as $file ) {
			foreach ( array_diff( $file->called_functions(), $pure, self::PURE_ENOUGH[ $file->name() ] ?? array() ) as $name ) {
				$violations[] = $file->name() . ': ' . $name . '()';
			}
		}
		self::assertSame( array(), $violations );
	}

	public function test_allows_no_globals_clock_or_other_layers_in_domain(): void {
		$violations = array();
		foreach ( SourceFile::in_folder( 'includes/Domain' ) as $file ) {
			foreach ( $file->tokens as $token ) {
				if ( $token->is( array( T_GLOBAL, T_EXIT, T_ECHO, T_PRINT ) ) || preg_match( '/^\$(?:GLOBALS|_[A-Z]+)$/', $token->text ) ) {
					$violations[] = $file->name() . ': ' . $token->text;
				}
			}
			$third_party = array_filter(
				$file->qualified_names(),
				static fn( string $name ): bool => str_contains( $name, '\\' ) && ! str_starts_with( $name, 'Aisle\\Domain\\' )
			);
			foreach ( array_merge(
				$third_party,
				array_intersect(
					array_map( static fn( string $name ): string => ltrim( $name, '\\' ), $file->class_names() ),
					self::IMPURE_CLASSES
				)
			) as $name ) {
				$violations[] = $file->name() . ': ' . $name;
			}
		}
		self::assertSame( array(), $violations );
	}

	/** Data objects (all properties public) may have any number of values. */
	public function test_limits_constructors_to_four_parameters(): void {
		$violations = array();
		foreach ( SourceFile::in_folder( 'includes' ) as $file ) {
			$constructor = $file->constructor();
			if ( null !== $constructor && $constructor['parameters'] > 4 && $constructor['public'] !== $constructor['parameters'] ) {
				$violations[] = $file->name() . ': ' . $constructor['parameters'];
			}
		}
		self::assertSame( array(), $violations );
	}

	/** Applies to objects built by the feature list and the features; the domain may calculate in constructors. */
	public function test_allows_only_assignments_in_constructors(): void {
		$violations = array();
		foreach ( array_merge( SourceFile::in_folder( 'includes/Platform' ), SourceFile::in_folder( 'includes/Features' ) ) as $file ) {
			$constructor = $file->constructor();
			// An exception must pass its message to PHP's own constructor.
			if ( null === $constructor || preg_match( '/extends\s+\\\\?\w*(?:Exception|Error)\b/', $file->text ) ) {
				continue;
			}
			// Lazy::of() only stores how to build an object.
			$body   = (string) preg_replace( '/\$this->\w+=Lazy::of(\((?:[^()]++|(?1))*\));/', '', $constructor['body'] );
			$stores = 1 === preg_match( '/^\{(?:\$this->\w+=(?:new\\\\?\w+\(\)|\$\w+);)*\}$/', $body );
			if ( ! $stores || $constructor['promoted'] !== $constructor['parameters'] ) {
				$violations[] = $file->name() . ': ' . implode( ', ', $constructor );
			}
		}
		self::assertSame( array(), $violations );
	}

	public function test_defines_custom_field_prefix_once_per_language(): void {
		$matching_files = array_filter(
			SourceFile::in_folder( 'includes' ),
			static fn( SourceFile $file ): bool => str_contains( implode( ' ', $file->tokens ), 'wcpa_pcf_' )
		);
		self::assertSame(
			array( 'includes/Domain/Formula/Reference.php' ),
			array_values( array_map( static fn( SourceFile $file ): string => $file->name(), $matching_files ) )
		);

		$root    = SourceFile::root() . '/';
		$sources = new \RegexIterator(
			new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $root . 'src', \FilesystemIterator::SKIP_DOTS ) ),
			'/(?<!\.test)\.tsx?$/'
		);
		$matching_files  = array_filter(
			array_map( 'strval', iterator_to_array( $sources, false ) ),
			static fn( string $path ): bool => str_contains( (string) file_get_contents( $path ), 'wcpa_pcf_' )
		);
		self::assertSame( array( $root . 'src/domain/formula/reference.ts' ), array_values( $matching_files ) );
	}

	/** Otherwise Lazy would run its own method instead of the handler's. */
	public function test_gives_no_handler_a_public_method_name_of_lazy(): void {
		$lazy_methods   = implode(
			'|',
			array_map(
				static fn( \ReflectionMethod $method ): string => $method->name,
				( new \ReflectionClass( Lazy::class ) )->getMethods( \ReflectionMethod::IS_PUBLIC )
			)
		);
		$violating_files = array_filter(
			SourceFile::in_folder( 'includes' ),
			static fn( SourceFile $file ): bool => 1 === preg_match( "/array\(\s+\\$[^,]+,\s+'(?:$lazy_methods)',?\s+\)/", $file->text )
		);
		self::assertSame( array(), array_values( array_map( static fn( SourceFile $file ): string => $file->name(), $violating_files ) ) );
	}

	public function test_limits_files_to_300_lines(): void {
		$violations = array();
		foreach ( array_merge( SourceFile::in_folder( 'includes' ), $this->entries() ) as $file ) {
			if ( $file->lines() > 300 ) {
				$violations[] = $file->name() . ': ' . $file->lines();
			}
		}
		self::assertSame( array(), $violations );
	}

	public function test_declares_strict_types_in_all_files_except_those_old_php_must_parse(): void {
		$old_php_files = array( 'plugin.php', 'includes/requirements.php' );
		$violations    = array();
		foreach ( array_merge( SourceFile::in_folder( 'includes' ), $this->entries(), SourceFile::in_folder( 'tests/php' ) ) as $file ) {
			$strict = 1 === preg_match( '/^declare\(\s*strict_types\s*=\s*1\s*\);/m', $file->text );
			if ( $strict === in_array( $file->name(), $old_php_files, true ) ) {
				$violations[] = $file->name();
			}
		}
		self::assertSame( array(), $violations );
	}

	public function test_uses_no_new_syntax_in_files_that_old_php_must_parse(): void {
		$new = array(
			T_FN, T_MATCH, T_READONLY, T_ENUM, T_COALESCE_EQUAL, T_COALESCE, T_NULLSAFE_OBJECT_OPERATOR, T_SPACESHIP, T_ATTRIBUTE,
		);
		foreach ( array( 'plugin.php', 'includes/requirements.php' ) as $name ) {
			$file = new SourceFile( SourceFile::root() . '/' . $name );
			foreach ( $file->tokens as $token ) {
				self::assertFalse( $token->is( $new ), $name . ': ' . $token->text );
			}
			self::assertDoesNotMatchRegularExpression( '/\)\s*:\s*\??[a-z]+\s*\{/', $file->text, $name . ' declares a return type.' );
			self::assertDoesNotMatchRegularExpression(
				'/[(,]\s*(?:string|int|bool|float|\?[a-z]+)\s+\$/',
				$file->text,
				$name . ' declares a scalar type.'
			);
		}
	}

	public function test_calls_no_code_execution_unserialize_or_debug_functions(): void {
		$violations = array();
		foreach ( array_merge( SourceFile::in_folder( 'includes' ), $this->entries() ) as $file ) {
			foreach ( $file->tokens as $token ) {
				if ( $token->is( array( T_EVAL, '`' ) ) ) {
					$violations[] = $file->name() . ': ' . $token->text;
				}
			}
			foreach ( array_intersect( $file->called_functions(), self::FORBIDDEN_CALLS ) as $name ) {
				$violations[] = $file->name() . ': ' . $name . '()';
			}
		}
		self::assertSame( array(), $violations );
	}

	public function test_uses_no_generic_class_names_such_as_helper_or_manager(): void {
		$violations = array();
		foreach ( SourceFile::in_folder( 'includes' ) as $file ) {
			if ( preg_match( self::FORBIDDEN_NAMES, $file->name() ) ) {
				$violations[] = $file->name();
			}
		}
		self::assertSame( array(), $violations );
	}

	/**
	 * @return list<SourceFile>
	 */
	private function entries(): array {
		return array( new SourceFile( SourceFile::root() . '/plugin.php' ), new SourceFile( SourceFile::root() . '/uninstall.php' ) );
	}
}
