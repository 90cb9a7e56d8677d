<?php
declare(strict_types=1);

namespace Aisle\Platform\Database;

/**
 * Encodes texts for columns with an older character set. WordPress rejects the whole row if a column cannot store one
 * character, such as an emoji in `utf8mb3`. Those characters become HTML entities. A text for a `utf8mb4` column stays
 * unchanged.
 */
final class ColumnText {

	private const ENTITY = '/&#x([0-9a-f]{2,6});/';

	/**
	 * @param string   $table  Name with prefix.
	 * @param string   $text   Valid UTF-8.
	 * @param int|null $max_length Maximum length of the column, in characters; a longer text is cut.
	 */
	public static function write( string $table, string $column, string $text, ?int $max_length = null ): string {
		$text = null === $max_length ? $text : mb_substr( $text, 0, $max_length, 'UTF-8' );
		if ( self::is_storable( $table, $column, $text ) ) {
			return $text;
		}
		$encoded = self::encode( '/[\x{10000}-\x{10FFFF}]/u', $text );
		$encoded = self::is_storable( $table, $column, $encoded ) ? $encoded : self::encode( '/[^\x00-\x7F]/u', $text );
		// A cut entity would be shown as text.
		return null === $max_length || mb_strlen( $encoded, 'UTF-8' ) <= $max_length
			? $encoded
			: (string) preg_replace( '/&(?:#(?:x[0-9a-f]*)?)?\z/', '', mb_substr( $encoded, 0, $max_length, 'UTF-8' ) );
	}

	/**
	 * Decodes a text encoded by write(). A non-ASCII entity that a visitor typed is decoded too.
	 */
	public static function read( string $stored_text ): string {
		return (string) preg_replace_callback(
			self::ENTITY,
			static fn ( array $entity ): string => self::decode( (int) hexdec( $entity[1] ) ) ?? $entity[0],
			$stored_text
		);
	}

	/**
	 * Encodes the texts of an array, at any depth, for a column that holds it serialized.
	 *
	 * @param mixed $value
	 * @return mixed
	 */
	public static function write_all( string $table, string $column, $value ) {
		return self::has_four_byte_character( $value )
			? map_deep( $value, static fn( mixed $text ): mixed => is_string( $text ) ? self::write( $table, $column, $text ) : $text )
			: $value;
	}

	/**
	 * Decodes texts encoded by write_all().
	 *
	 * @param mixed $value
	 * @return mixed
	 */
	public static function read_all( $value ) {
		return map_deep( $value, static fn( mixed $text ): mixed => is_string( $text ) ? self::read( $text ) : $text );
	}

	/**
	 * Returns whether a text, or a text in an array, has a four-byte character. Does not query the database.
	 *
	 * @param mixed $value
	 */
	public static function has_four_byte_character( $value ): bool {
		if ( is_string( $value ) ) {
			return 1 === preg_match( '/[\xF0-\xF4]/', $value );
		}
		foreach ( is_object( $value ) ? get_object_vars( $value ) : ( is_array( $value ) ? $value : array() ) as $item ) {
			if ( self::has_four_byte_character( $item ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Encodes a text of an order item for WooCommerce's table.
	 *
	 * @param 'meta_key'|'meta_value' $column
	 */
	public static function of_order_item( string $column, string $text ): string {
		global $wpdb;
		return self::has_four_byte_character( $text )
			? self::write( "{$wpdb->prefix}woocommerce_order_itemmeta", $column, $text, 'meta_key' === $column ? 255 : null )
			: $text;
	}

	/**
	 * Encodes the name of an order's line item, fee or coupon.
	 */
	public static function of_order_item_name( string $name ): string {
		global $wpdb;
		return self::has_four_byte_character( $name )
			? self::write( "{$wpdb->prefix}woocommerce_order_items", 'order_item_name', $name )
			: $name;
	}

	/**
	 * Encodes an order note, which WooCommerce shows as HTML.
	 */
	public static function of_order_note( string $html ): string {
		global $wpdb;
		return self::has_four_byte_character( $html ) ? self::write( $wpdb->comments, 'comment_content', $html ) : $html;
	}

	private static function is_storable( string $table, string $column, string $text ): bool {
		global $wpdb;
		return 1 !== preg_match( '/[^\x00-\x7F]/', $text ) || $text === $wpdb->strip_invalid_text_for_column( $table, $column, $text );
	}

	private static function encode( string $characters, string $text ): string {
		return (string) preg_replace_callback(
			$characters,
			static fn ( array $matches ): string => sprintf( '&#x%x;', (int) mb_ord( $matches[0], 'UTF-8' ) ),
			$text
		);
	}

	private static function decode( int $code ): ?string {
		$character = $code > 0x7F ? mb_chr( $code, 'UTF-8' ) : false;
		return false === $character ? null : $character;
	}
}
