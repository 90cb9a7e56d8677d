<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use PHPUnit\Framework\TestCase;

/**
 * The house, held by a test: entry -> features -> platform -> domain, and nobody looks the other way.
 */
final class ArchitectureTest extends TestCase {

	/** Pure PHP: the same answer for the same arguments, on every machine, at any time. */
	private const PURE = 'abs|array_all|array_any|array_chunk|array_column|array_combine|array_diff|array_diff_key|array_fill|array_fill_keys|array_filter|array_flip|array_intersect|array_intersect_key|array_is_list|array_key_exists|array_key_first|array_key_last|array_keys|array_map|array_merge|array_pad|array_pop|array_product|array_push|array_reduce|array_replace|array_reverse|array_search|array_shift|array_slice|array_splice|array_sum|array_unique|array_unshift|array_values|array_walk|bcadd|bcmul|bin2hex|ceil|chr|compact|count|count_chars|ctype_alnum|ctype_alpha|ctype_digit|ctype_space|ctype_upper|ctype_xdigit|current|end|explode|fdiv|floor|fmod|floatval|get_debug_type|hexdec|implode|in_array|intdiv|intval|is_array|is_bool|is_callable|is_finite|is_float|is_infinite|is_int|is_nan|is_null|is_numeric|is_object|is_scalar|is_string|iterator_to_array|json_decode|json_encode|key|ksort|lcfirst|log|ltrim|max|mb_check_encoding|mb_convert_case|mb_ord|mb_str_split|mb_strlen|mb_strpos|mb_strtolower|mb_strtoupper|mb_substr|mb_substr_count|min|number_format|ord|pack|pow|preg_last_error|preg_match|preg_match_all|preg_quote|preg_replace|preg_replace_callback|preg_split|range|reset|rsort|rtrim|sort|sprintf|sqrt|str_contains|str_ends_with|str_pad|str_repeat|str_replace|str_split|str_starts_with|strcmp|strcspn|strlen|strncmp|strpbrk|strpos|strrev|strrpos|strspn|strstr|strtolower|strtoupper|strtr|strval|substr|substr_compare|substr_count|trim|uasort|ucfirst|uksort|unpack|usort|vsprintf';

	/** What one file may call besides: it asks whether an extension is there, or whether a foreign pattern compiles. */
	private const PURE_ENOUGH = array(
		'includes/Domain/Conditions/LowerCase.php' => array( 'function_exists' ),
		'includes/Domain/Validation/Pattern.php'   => array( 'set_error_handler', 'restore_error_handler' ),
	);

	/** The clock without its name, and what reads the machine. */
	private const IMPURE_CLASSES = array( 'DateTime', 'DateTimeImmutable', 'WC', 'WP_Query' );

	private const FORBIDDEN_CALLS = array( 'eval', 'unserialize', 'maybe_unserialize', 'serialize', 'create_function', 'assert', 'extract', 'exec', 'shell_exec', 'system', 'passthru', 'proc_open', 'popen', 'var_dump', 'print_r', 'error_log' );

	/** Rooms of the shop's owner. What they stand on is in folders called Owner; the shop gets on without either. */
	private const OWNER_ROOMS = array( 'OptionForms' );

	private const OWNER_HOOKS = '/^(?:admin_.+|aisle_admin_screens|rest_api_init|cli_init)$/';

	/** Where the words of a room's name mean something else. */
	private const NO_ROOM_IS_MEANT = array(
		// WooCommerce's own sentence for a variable product of which no variation was chosen.
		'includes/Platform/Cart/AddRefusal.php' => 'Please select some product options before adding this product to your cart.',
	);

	private const FORBIDDEN_NAMES = '/(?:Util|Utils|Utility|Utilities|Helper|Helpers|Manager|Common|Misc)(?:\.php|\/)/i';

	public function test_domain_calls_only_pure_functions_of_php(): void {
		$pure  = explode( '|', self::PURE );
		$wrong = array();
		foreach ( SourceFile::below( 'includes/Domain' ) as $file ) {
			foreach ( array_diff( $file->called_functions(), $pure, self::PURE_ENOUGH[ $file->name() ] ?? array() ) as $name ) {
				$wrong[] = $file->name() . ': ' . $name . '()';
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_domain_knows_no_globals_no_clock_and_no_other_floor_of_the_house(): void {
		$wrong = array();
		foreach ( SourceFile::below( 'includes/Domain' ) as $file ) {
			foreach ( $file->tokens as $token ) {
				if ( $token->is( array( T_GLOBAL, T_EXIT, T_ECHO, T_PRINT ) ) || preg_match( '/^\$(?:GLOBALS|_[A-Z]+)$/', $token->text ) ) {
					$wrong[] = $file->name() . ': ' . $token->text;
				}
			}
			$foreign = array_filter( $file->qualified_names(), static fn( string $name ): bool => str_contains( $name, '\\' ) && ! str_starts_with( $name, 'Aisle\\Domain\\' ) );
			foreach ( array_merge( $foreign, array_intersect( array_map( static fn( string $name ): string => ltrim( $name, '\\' ), $file->class_names() ), self::IMPURE_CLASSES ) ) as $name ) {
				$wrong[] = $file->name() . ': ' . $name;
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_platform_names_no_room(): void {
		self::assertSame( array(), $this->names_matching( 'includes/Platform', '/^Aisle\\\\(?:Features|Plugin)\b/' ) );
		$rooms = implode( '|', array_map( 'preg_quote', $this->kebab_rooms() ) );
		$wrong = array();
		foreach ( SourceFile::below( 'includes/Platform' ) as $file ) {
			foreach ( $file->tokens as $token ) {
				if ( $token->is( T_CONSTANT_ENCAPSED_STRING ) && preg_match( "/^['\"](?:{$rooms})['\"]$/", $token->text ) ) {
					$wrong[] = $file->name() . ': ' . $token->text;
				}
			}
		}
		self::assertSame( array(), $wrong );
	}

	/** In texts, comments, keys and links too. */
	public function test_platform_speaks_of_no_room(): void {
		$wrong = array();
		foreach ( SourceFile::below( 'includes/Platform' ) as $file ) {
			preg_match_all( '/' . $this->words_of_rooms() . '/i', str_replace( self::NO_ROOM_IS_MEANT[ $file->name() ] ?? '', '', $file->text ), $found );
			foreach ( $found[0] as $name ) {
				$wrong[] = $file->name() . ': ' . $name;
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_a_room_names_no_other_room_nor_the_list_of_rooms(): void {
		$wrong = array();
		foreach ( $this->rooms() as $room ) {
			$found = $this->names_matching( 'includes/Features/' . $room, '/^Aisle\\\\(?:Plugin|Features\\\\(?!' . $room . '\\\\))/' );
			$wrong = array_merge( $wrong, $found );
		}
		self::assertSame( array(), $wrong );
	}

	public function test_a_room_has_its_door_which_the_list_names(): void {
		$list = $this->list()->named();
		foreach ( $this->rooms() as $room ) {
			self::assertFileExists( SourceFile::root() . "/includes/Features/{$room}/{$room}.php" );
			self::assertContains( "Aisle\\Features\\{$room}\\{$room}", $list );
		}
	}

	public function test_what_goes_when_the_plugin_is_deleted_names_no_room(): void {
		$uninstall = (string) file_get_contents( SourceFile::root() . '/uninstall.php' );
		self::assertSame( 0, preg_match( '/' . $this->words_of_rooms() . '/i', $uninstall, $found ), $found[0] ?? '' );
	}

	public function test_nothing_in_a_room_names_the_rooms_own_door(): void {
		$wrong = array();
		foreach ( $this->rooms() as $room ) {
			$door = "Aisle\\Features\\{$room}\\{$room}";
			foreach ( SourceFile::below( 'includes/Features/' . $room ) as $file ) {
				$names = new ClassNames( $file );
				if ( $door !== $names->own() && in_array( $door, $names->named(), true ) ) {
					$wrong[] = $file->name();
				}
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_the_loader_lists_the_early_door_of_every_room_that_has_one_and_names_no_room_elsewhere(): void {
		$loader = (string) file_get_contents( SourceFile::root() . '/src/loader.ts' );
		foreach ( glob( SourceFile::root() . '/src/features/*/early.ts' ) ?: array() as $door ) {
			$room   = basename( dirname( $door ) );
			$listed = "[ '{$room}', () => import( /* webpackChunkName: \"{$room}-early\" */ './features/{$room}/early' ) ],";
			self::assertSame( 1, substr_count( $loader, $listed ), "{$room} is not listed, or its chunk has another name than the one PHP prints." );
			$loader = str_replace( $listed, '', $loader );
		}
		self::assertSame( array(), array_values( array_filter( $this->kebab_rooms(), static fn( string $room ): bool => str_contains( $loader, $room ) ) ) );
	}

	public function test_the_list_names_no_room_but_by_its_door(): void {
		$rooms = array_filter( $this->list()->named(), static fn( string $name ): bool => str_starts_with( $name, 'Aisle\\Features\\' ) );
		self::assertSame( array(), array_values( array_filter( $rooms, static fn( string $name ): bool => 1 !== preg_match( '/^Aisle\\\\Features\\\\(\w+)\\\\\1$/', $name ) ) ) );
	}

	public function test_what_the_shop_runs_names_nothing_that_only_its_owner_needs(): void {
		$rooms = implode( '|', self::OWNER_ROOMS );
		$wrong = array();
		foreach ( array( 'includes/Domain', 'includes/Platform', 'includes/Features' ) as $floor ) {
			$wrong = array_merge( $wrong, $this->names_matching( $floor, "/(?:^|\\\\)Owner\\\\|^Aisle\\\\Features\\\\(?:{$rooms})\b/" ) );
		}
		self::assertSame( array(), array_values( preg_grep( "#/Owner/|^includes/Features/(?:{$rooms})/#", $wrong, PREG_GREP_INVERT ) ?: array() ) );
	}

	public function test_only_a_rooms_door_names_what_previews_its_unsaved_forms(): void {
		$wrong = array();
		foreach ( $this->rooms() as $room ) {
			$found = $this->names_matching( 'includes/Features/' . $room, '/^Aisle\\\\Features\\\\' . $room . '\\\\Preview\\\\/' );
			$wrong = array_merge( $wrong, preg_grep( "#^includes/Features/{$room}/(?:Preview/|{$room}\.php: )#", $found, PREG_GREP_INVERT ) ?: array() );
		}
		self::assertSame( array(), array_values( $wrong ) );
	}

	public function test_a_room_of_the_owner_waits_for_the_admin_for_rest_or_for_a_terminal(): void {
		$wrong = array();
		foreach ( self::OWNER_ROOMS as $room ) {
			$files = SourceFile::below( 'includes/Features/' . $room );
			self::assertNotSame( array(), array_merge( ...array_map( static fn( SourceFile $file ): array => $file->hooked(), $files ) ) );
			foreach ( $files as $file ) {
				foreach ( preg_grep( self::OWNER_HOOKS, $file->hooked(), PREG_GREP_INVERT ) ?: array() as $hook ) {
					$wrong[] = $file->name() . ': ' . $hook;
				}
			}
		}
		self::assertSame( array(), $wrong );
	}

	/** A row of data (all public) may have as many values as it needs. */
	public function test_constructors_take_at_most_four_arguments(): void {
		$wrong = array();
		foreach ( SourceFile::below( 'includes' ) as $file ) {
			$constructor = $file->constructor();
			if ( null !== $constructor && $constructor['parameters'] > 4 && $constructor['public'] !== $constructor['parameters'] ) {
				$wrong[] = $file->name() . ': ' . $constructor['parameters'];
			}
		}
		self::assertSame( array(), $wrong );
	}

	/** Of what the list and the rooms build; what the domain counts, it may count at once. */
	public function test_constructors_only_store(): void {
		$wrong = array();
		foreach ( array_merge( SourceFile::below( 'includes/Platform' ), SourceFile::below( 'includes/Features' ) ) as $file ) {
			$constructor = $file->constructor();
			// An exception must hand its message to PHP's own constructor.
			if ( null === $constructor || preg_match( '/extends\s+\\\\?\w*(?:Exception|Error)\b/', $file->text ) ) {
				continue;
			}
			$stores = 1 === preg_match( '/^\{(?:\$this->\w+=(?:new\\\\?\w+\(\)|\$\w+);)*\}$/', $constructor['body'] );
			if ( ! $stores || $constructor['promoted'] !== $constructor['parameters'] ) {
				$wrong[] = $file->name() . ': ' . implode( ', ', $constructor );
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_how_the_contract_begins_the_name_of_a_custom_field_is_written_once_in_each_language(): void {
		$places = array_filter( SourceFile::below( 'includes' ), static fn( SourceFile $file ): bool => str_contains( implode( ' ', $file->tokens ), 'wcpa_pcf_' ) );
		self::assertSame( array( 'includes/Domain/Formula/Reference.php' ), array_values( array_map( static fn( SourceFile $file ): string => $file->name(), $places ) ) );

		$root    = SourceFile::root() . '/';
		$sources = new \RegexIterator( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $root . 'src', \FilesystemIterator::SKIP_DOTS ) ), '/(?<!\.test)\.tsx?$/' );
		$places  = array_filter( array_map( 'strval', iterator_to_array( $sources, false ) ), static fn( string $path ): bool => str_contains( (string) file_get_contents( $path ), 'wcpa_pcf_' ) );
		self::assertSame( array( $root . 'src/domain/formula/reference.ts' ), array_values( $places ) );
	}

	public function test_no_file_is_longer_than_three_hundred_lines(): void {
		$wrong = array();
		foreach ( array_merge( SourceFile::below( 'includes' ), $this->entries() ) as $file ) {
			if ( $file->lines() > 300 ) {
				$wrong[] = $file->name() . ': ' . $file->lines();
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_every_file_has_strict_types_but_those_that_an_old_php_must_parse(): void {
		$old   = array( 'plugin.php', 'includes/requirements.php' );
		$wrong = array();
		foreach ( array_merge( SourceFile::below( 'includes' ), $this->entries(), SourceFile::below( 'tests/php' ) ) as $file ) {
			$strict = 1 === preg_match( '/^declare\(\s*strict_types\s*=\s*1\s*\);/m', $file->text );
			if ( $strict === in_array( $file->name(), $old, true ) ) {
				$wrong[] = $file->name();
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_the_files_that_must_parse_on_an_old_php_use_no_new_syntax(): void {
		$new = array( T_FN, T_MATCH, T_READONLY, T_ENUM, T_COALESCE_EQUAL, T_COALESCE, T_NULLSAFE_OBJECT_OPERATOR, T_SPACESHIP, T_ATTRIBUTE );
		foreach ( array( 'plugin.php', 'includes/requirements.php' ) as $name ) {
			$file = new SourceFile( SourceFile::root() . '/' . $name );
			foreach ( $file->tokens as $token ) {
				self::assertFalse( $token->is( $new ), $name . ': ' . $token->text );
			}
			self::assertDoesNotMatchRegularExpression( '/\)\s*:\s*\??[a-z]+\s*\{/', $file->text, $name . ' declares a return type.' );
			self::assertDoesNotMatchRegularExpression( '/[(,]\s*(?:string|int|bool|float|\?[a-z]+)\s+\$/', $file->text, $name . ' declares a scalar type.' );
		}
	}

	public function test_no_file_calls_what_runs_or_unpacks_foreign_code_or_was_left_from_a_search_for_a_mistake(): void {
		$wrong = array();
		foreach ( array_merge( SourceFile::below( 'includes' ), $this->entries() ) as $file ) {
			foreach ( $file->tokens as $token ) {
				if ( $token->is( array( T_EVAL, '`' ) ) ) {
					$wrong[] = $file->name() . ': ' . $token->text;
				}
			}
			foreach ( array_intersect( $file->called_functions(), self::FORBIDDEN_CALLS ) as $name ) {
				$wrong[] = $file->name() . ': ' . $name . '()';
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_names_say_what_a_thing_is_and_not_that_it_is_useful(): void {
		$wrong = array();
		foreach ( SourceFile::below( 'includes' ) as $file ) {
			if ( preg_match( self::FORBIDDEN_NAMES, $file->name() ) ) {
				$wrong[] = $file->name();
			}
		}
		self::assertSame( array(), $wrong );
	}

	/**
	 * @return list<string>
	 */
	private function names_matching( string $folder, string $pattern ): array {
		$wrong = array();
		foreach ( SourceFile::below( $folder ) as $file ) {
			foreach ( preg_grep( $pattern, $file->qualified_names() ) ?: array() as $name ) {
				$wrong[] = $file->name() . ': ' . $name;
			}
		}
		return $wrong;
	}

	private function list(): ClassNames {
		return new ClassNames( new SourceFile( SourceFile::root() . '/includes/Plugin.php' ) );
	}

	/**
	 * @return list<string>
	 */
	private function rooms(): array {
		return array_map( 'basename', glob( SourceFile::root() . '/includes/Features/*', GLOB_ONLYDIR ) ?: array() );
	}

	/**
	 * @return list<string>
	 */
	private function kebab_rooms(): array {
		return array_map( static fn( string $room ): string => strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $room ) ), $this->rooms() );
	}

	/**
	 * @return string Pattern of `option-forms`, `option_form`, "option form", `OptionForms` and the like. A name of one word is a word like any other.
	 */
	private function words_of_rooms(): string {
		$several = array_filter( $this->kebab_rooms(), static fn( string $room ): bool => str_contains( $room, '-' ) );
		return implode( '|', array_map( static fn( string $room ): string => str_replace( '-', '[-_ ]?', rtrim( $room, 's' ) ), $several ) );
	}

	/**
	 * @return list<SourceFile>
	 */
	private function entries(): array {
		return array( new SourceFile( SourceFile::root() . '/plugin.php' ), new SourceFile( SourceFile::root() . '/uninstall.php' ) );
	}
}
