<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

use Aisle\Platform\Database\AutoloadedOption;
use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Http\ApiError;

/**
 * All settings of all rooms in one option: `{ "schema_version": 1, "rooms": { "<room>": { key: value } } }`.
 *
 * A value is checked against its room's schema when it is saved and again when the option has changed (CompiledSettings), so that an option
 * that was written by an older version, by hand or by an import can never give a room a value it does not know.
 * Nothing may be read before `init`: the schemas hold translated texts.
 *
 * @phpstan-import-type Definition from SettingValue
 */
final class Settings {

	public const OPTION         = 'aisle_settings';
	public const SCHEMA_VERSION = 1;

	/** @var array<string, HasSettings> */
	private array $sources = array();

	/** @var array<string, array<string, array<string, Definition>>> By locale, because schemas hold translated texts. */
	private array $schemas = array();

	/**
	 * @param CompiledSettings|null $compiled Null: each value is checked when it is read.
	 */
	public function __construct(
		private readonly AutoloadedOption $saved = new AutoloadedOption( self::OPTION ),
		private readonly ?CompiledSettings $compiled = null
	) {}

	/**
	 * Creates the option, so that it is loaded with all the others: a missing option costs a query on every page.
	 */
	public static function install(): void {
		if ( false === get_option( self::OPTION ) ) {
			add_option( self::OPTION, self::nothing_saved(), '', true );
		}
	}

	/**
	 * Adds a room with settings. Rooms come in the order in which the settings screen shows them.
	 */
	public function add( string $room, HasSettings $source ): void {
		$this->sources[ $room ] = $source;
	}

	/**
	 * @return list<string> Names of the rooms that have settings.
	 */
	public function rooms(): array {
		return array_keys( $this->sources );
	}

	public function title( string $room ): string {
		return $this->source( $room )->settings_title();
	}

	public function group( string $room ): SettingsGroup {
		return $this->source( $room )->settings_group();
	}

	/**
	 * @return array<string, Definition>
	 */
	public function schema( string $room ): array {
		if ( ! did_action( 'init' ) ) {
			_doing_it_wrong( __METHOD__, 'Settings hold translated texts and must not be read before init.', '0.1.0' );
		}
		return $this->schemas[ determine_locale() ][ $room ] ??= $this->source( $room )->settings_schema();
	}

	public function boolean( string $room, string $key ): bool {
		return (bool) $this->scalar( $room, $key );
	}

	public function integer( string $room, string $key ): int {
		return (int) $this->scalar( $room, $key );
	}

	public function number( string $room, string $key ): float {
		return (float) $this->scalar( $room, $key );
	}

	public function string( string $room, string $key ): string {
		return (string) $this->scalar( $room, $key );
	}

	/**
	 * @return list<array<string, bool|int|float|string>> The entries of a setting of the type `list`.
	 */
	public function list( string $room, string $key ): array {
		$value = $this->value( $room, $key );
		return is_array( $value ) ? $value : array();
	}

	/**
	 * @return list<int> The ids of a setting of the type `products`, in the owner's order.
	 */
	public function products( string $room, string $key ): array {
		return array_map( 'intval', array_values( array_filter( explode( ',', $this->string( $room, $key ) ) ) ) );
	}

	/**
	 * @return array<string, mixed> Every setting of the room, saved or default.
	 */
	public function values( string $room ): array {
		$values = array();
		foreach ( array_keys( $this->schema( $room ) ) as $key ) {
			$values[ $key ] = $this->value( $room, $key );
		}
		return $values;
	}

	/**
	 * Saves a room's settings. Keys that are left out keep their value.
	 *
	 * @param array<array-key, mixed> $values Key => value as it came from outside.
	 * @return array<string, mixed> The room's settings as they are now.
	 * @throws ApiError `invalid_settings` with `data.fields` = key (in a list `rewards.2.goal`) => sentence; then nothing is saved.
	 */
	public function save( string $room, array $values ): array {
		$schema   = $this->schema( $room );
		$stored   = $this->values( $room );
		$accepted = $stored;
		$beside   = $values + $accepted;
		$refused  = array();
		foreach ( $values as $key => $value ) {
			$definition = $schema[ $key ] ?? null;
			$typed      = null === $definition ? null : SettingCheck::parse( $definition, $value );
			if ( null !== $definition && null !== $typed ) {
				$refused                  += SettingCheck::excesses( (string) $key, $definition, $typed, $beside )
					+ ( $typed === $accepted[ (string) $key ] ? array() : SettingCheck::objections( (string) $key, $definition, $typed ) );
				$accepted[ (string) $key ] = $typed;
			} elseif ( null === $definition ) {
				$refused[ (string) $key ] = __( 'There is no such setting.', 'aisle' );
			} elseif ( SettingValue::is_asked( $definition, $beside ) ) {
				$refused += SettingCheck::complaints( (string) $key, $definition, $value );
			}
		}
		$refused += self::new_excesses( $schema, $stored, array_diff_key( $stored, $values ), $beside );
		if ( $refused ) {
			throw new ApiError(
				'invalid_settings',
				__( 'Some settings cannot be saved like this. Nothing was changed.', 'aisle' ),
				400,
				array( 'fields' => $refused )
			);
		}
		$this->store( $room, $accepted );
		return $accepted;
	}

	/**
	 * Returns the errors of lists that are not saved themselves and exceed a bound because of the settings that are.
	 *
	 * @param array<string, Definition> $schema
	 * @param array<string, bool|int|float|string|list<array<string, bool|int|float|string>>> $before    All settings as they are.
	 * @param array<string, bool|int|float|string|list<array<string, bool|int|float|string>>> $untouched Settings that are not saved.
	 * @param array<array-key, mixed>   $after     All settings as they will be.
	 * @return array<string, string>
	 */
	private static function new_excesses( array $schema, array $before, array $untouched, array $after ): array {
		$found = array();
		foreach ( $untouched as $key => $value ) {
			if ( is_array( $value ) ) {
				$found += array_diff_key(
					SettingCheck::excesses( $key, $schema[ $key ], $value, $after ),
					SettingCheck::excesses( $key, $schema[ $key ], $value, $before )
				);
			}
		}
		return $found;
	}

	/**
	 * @return array<string, mixed> The room's defaults, which hold from now on.
	 */
	public function reset( string $room ): array {
		$this->schema( $room );
		$this->store( $room, null );
		return $this->values( $room );
	}

	private function source( string $room ): HasSettings {
		return $this->sources[ $room ] ?? throw new \OutOfBoundsException( sprintf( 'The room "%s" has no settings.', $room ) );
	}

	private function scalar( string $room, string $key ): bool|int|float|string {
		$value = $this->value( $room, $key );
		return is_array( $value ) ? '' : $value;
	}

	/**
	 * @return bool|int|float|string|list<array<string, bool|int|float|string>>
	 */
	private function value( string $room, string $key ): bool|int|float|string|array {
		$compiled = $this->compiled_values()[ $room ] ?? array();
		if ( ! array_key_exists( $key, $compiled ) ) {
			return $this->checked_value( $room, $key );
		}
		return $compiled[ $key ] ?? $this->schema( $room )[ $key ]['default'];
	}

	/**
	 * @return array<array-key, array<array-key, bool|int|float|string|list<array<string, bool|int|float|string>>|null>> None if values have
	 *         to be checked.
	 */
	private function compiled_values(): array {
		if ( ! $this->compiled || ! did_action( 'init' ) || $this->saved->is_filtered() ) {
			return array();
		}
		return $this->compiled->values( $this->saved->text( ... ), $this->compile( ... ) );
	}

	/**
	 * @return array<string, array<string, bool|int|float|string|list<array<string, bool|int|float|string>>|null>>
	 */
	private function compile(): array {
		$rooms  = $this->saved_rooms();
		$values = array();
		foreach ( $this->rooms() as $room ) {
			foreach ( array_filter( $this->schema( $room ), CompiledSettings::has( ... ) ) as $key => $definition ) {
				$values[ $room ][ $key ] = CompiledSettings::value(
					$definition,
					SettingCheck::parse( $definition, $rooms[ $room ][ $key ] ?? null )
				);
			}
		}
		return $values;
	}

	/**
	 * @return bool|int|float|string|list<array<string, bool|int|float|string>>
	 */
	private function checked_value( string $room, string $key ): bool|int|float|string|array {
		$definition = $this->schema( $room )[ $key ] ?? null;
		if ( null === $definition ) {
			throw new \OutOfBoundsException( sprintf( 'The room "%1$s" has no setting "%2$s".', $room, $key ) );
		}
		$saved = $this->saved_rooms()[ $room ][ $key ] ?? null;
		return SettingCheck::parse( $definition, $saved ) ?? $definition['default'];
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function saved_rooms(): array {
		$saved = $this->saved->value();
		$rooms = $saved['rooms'] ?? array();
		$rooms = is_array( $rooms ) ? $rooms : array();
		return empty( $saved['encoded'] ) ? $rooms : (array) ColumnText::read_all( $rooms );
	}

	/**
	 * @param array<string, mixed>|null $values Null forgets the room's values.
	 */
	private function store( string $room, ?array $values ): void {
		$option          = self::nothing_saved();
		$option['rooms'] = $this->saved_rooms();
		if ( null === $values ) {
			unset( $option['rooms'][ $room ] );
		} else {
			$option['rooms'][ $room ] = $values;
		}
		global $wpdb;
		$rooms = ColumnText::write_all( $wpdb->options, 'option_value', $option['rooms'] );
		if ( $rooms !== $option['rooms'] ) {
			$option = array( 'rooms' => $rooms, 'encoded' => true ) + $option;
		}
		update_option( self::OPTION, $option, true );
	}

	/**
	 * @return array{schema_version: int, rooms: array<array-key, mixed>}
	 */
	private static function nothing_saved(): array {
		return array(
			'schema_version' => self::SCHEMA_VERSION,
			'rooms'          => array(),
		);
	}
}
