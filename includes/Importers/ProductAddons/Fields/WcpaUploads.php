<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Imports the file rules of WCPA upload fields.
 */
final class WcpaUploads {

	private const MEGABYTE = 1048576;
	private const UPLOADS  = array(
		'basic'     => 'plain',
		'ajax'      => 'ajax',
		'droppable' => 'drag_drop',
	);

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	public static function of( array $old, string $type, ImportReport $report ): array {
		if ( 'file' !== $type ) {
			return array();
		}
		$kind  = WcpaValue::flag( $old['droppable'] ?? false )
			? 'droppable'
			: ( WcpaValue::flag( $old['ajax_upload'] ?? false ) ? 'ajax' : 'basic' );
		$field = array(
			'upload'   => self::UPLOADS[ WcpaValue::text( $old['upload_type'] ?? $kind ) ] ?? 'ajax',
			'multiple' => WcpaValue::flag( $old['multiple'] ?? $old['multiple_upload'] ?? $old['allow_multiple'] ?? false ),
		);
		foreach ( array(
			'maxFileSize' => $old['uploadSize'] ?? $old['uploadsize'] ?? '',
			'minFileSize' => $old['minuploadsize'] ?? $old['minUploadSize'] ?? '',
		) as $name => $megabytes ) {
			if ( is_numeric( $megabytes ) && $megabytes > 0 ) {
				$field[ $name ] = (int) ( (float) $megabytes * self::MEGABYTE );
			} elseif ( ! in_array( $megabytes, WcpaNames::SILENT, true ) ) {
				$report->problem(
					WcpaValue::label( $old ),
					sprintf(
						/* translators: %s: a size as it was written. */
						__( 'The file size limit %s is not valid. Set it manually.', 'aisle' ),
						mb_substr( WcpaValue::written( $megabytes ), 0, 80 )
					)
				);
			}
		}
		$min = (int) WcpaValue::text( $old['minFileCount'] ?? '' );
		if ( $min > 0 ) {
			$field['required'] = true;
		}
		if ( $min > 1 ) {
			$report->problem(
				WcpaValue::label( $old ),
				sprintf(
					/* translators: %d: a number of files. */
					__( 'The other plugin requires at least %d files. In Aisle, a required field needs one file.', 'aisle' ),
					$min
				)
			);
		}
		return $field + self::extensions( $old, $report );
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>
	 */
	private static function extensions( array $old, ImportReport $report ): array {
		$stored = $old['exts_supported'] ?? '';
		if ( is_array( $stored ) && array() !== array_filter( $stored, 'is_array' ) ) {
			$report->problem(
				WcpaValue::label( $old ),
				__( 'Some of the accepted file types are not valid. Check them.', 'aisle' )
			);
		}
		$names = is_array( $stored )
			? array_map( array( WcpaValue::class, 'text' ), $stored )
			: (array) preg_split( '/[\s,]+/', WcpaValue::text( $stored ) );
		$names = array_filter( array_map( static fn( mixed $name ): string => ltrim( trim( (string) $name ), '.' ), $names ) );
		return array() === $names ? array() : array(
			'extensionSupportEnable' => true,
			'extensions'             => implode( ', ', $names ),
		);
	}
}
