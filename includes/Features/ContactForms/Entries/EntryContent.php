<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

use Aisle\Platform\Database\ColumnText;

/**
 * Converts the parts of an entry that have no column to JSON and back. PHP serialization is never used; text that looks
 * serialized stays text.
 *
 * @phpstan-import-type Answer from NewEntry
 * @phpstan-import-type Origin from NewEntry
 */
final class EntryContent {

	private const MAX_DEPTH = 16;

	/**
	 * @return string|null Null if it cannot be encoded.
	 */
	public static function write( NewEntry $entry ): ?string {
		$json = wp_json_encode(
			array(
				'subject' => $entry->subject,
				'answers' => $entry->answers,
				'sender'  => $entry->sender,
				'hash'    => $entry->hash,
				'origin'  => $entry->origin,
			),
			JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES,
			self::MAX_DEPTH
		);
		return false === $json ? null : $json;
	}

	/**
	 * @param array<string, mixed> $row Row of the table.
	 */
	public static function read( array $row ): NewEntry {
		$content = json_decode( (string) $row['content'], true, self::MAX_DEPTH );
		$content = is_array( $content ) ? $content : array();
		$sender  = is_array( $content['sender'] ?? null ) ? $content['sender'] : array();
		return new NewEntry(
			(int) $row['form_id'],
			ColumnText::read( (string) $row['form_title'] ),
			self::text( $content, 'subject' ),
			self::answers( $content['answers'] ?? null ),
			array(
				'name'  => self::text( $sender, 'name' ),
				'email' => self::text( $sender, 'email' ),
			),
			self::text( $content, 'hash' ),
			(bool) (int) $row['is_spam'],
			self::origin( $content['origin'] ?? null )
		);
	}

	/**
	 * @return list<Answer>
	 */
	private static function answers( mixed $raw_answers ): array {
		return array_map(
			static function ( array $answer ): array {
				$parsed_answer = array(
					'id'     => self::text( $answer, 'id' ),
					'label'  => self::text( $answer, 'label' ),
					'type'   => self::text( $answer, 'type' ),
					'values' => array_map(
						'strval',
						array_values( array_filter( (array) ( $answer['values'] ?? array() ), 'is_scalar' ) )
					),
				);
				if ( isset( $answer['files'] ) ) {
					$parsed_answer['files'] = self::files( $answer['files'] );
				}
				return $parsed_answer;
			},
			self::list_of_records( $raw_answers )
		);
	}

	/**
	 * @return list<array{token: string, name: string, size: int}>
	 */
	private static function files( mixed $raw_files ): array {
		return array_map(
			static fn ( array $file ): array => array(
				'token' => self::text( $file, 'token' ),
				'name'  => self::text( $file, 'name' ),
				'size'  => (int) ( $file['size'] ?? 0 ),
			),
			self::list_of_records( $raw_files )
		);
	}

	/**
	 * @return Origin
	 */
	private static function origin( mixed $raw_origin ): array {
		$origin = is_array( $raw_origin ) ? $raw_origin : array();
		return array(
			'page_id'      => (int) ( $origin['page_id'] ?? 0 ),
			'page_url'     => self::text( $origin, 'page_url' ),
			'page_title'   => self::text( $origin, 'page_title' ),
			'referrer'     => self::text( $origin, 'referrer' ),
			'user_agent'   => self::text( $origin, 'user_agent' ),
			'locale'       => self::text( $origin, 'locale' ),
			'user_id'      => (int) ( $origin['user_id'] ?? 0 ),
			'product_id'   => (int) ( $origin['product_id'] ?? 0 ),
			'variation_id' => (int) ( $origin['variation_id'] ?? 0 ),
			'product_name' => self::text( $origin, 'product_name' ),
			'product_sku'  => self::text( $origin, 'product_sku' ),
			'product_url'  => self::text( $origin, 'product_url' ),
			'spam_reason'  => self::text( $origin, 'spam_reason' ),
		);
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private static function list_of_records( mixed $raw_list ): array {
		return array_values( array_filter( is_array( $raw_list ) ? $raw_list : array(), 'is_array' ) );
	}

	/**
	 * @param array<mixed> $data
	 */
	private static function text( array $data, string $name ): string {
		return is_scalar( $data[ $name ] ?? null ) ? (string) $data[ $name ] : '';
	}
}
