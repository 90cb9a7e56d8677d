<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * A PDF with a script, a program to start, a file inside or a form that sends what is typed. All of it is looked through, as it lies
 * there and in its packed objects: what a reader finds by the file's own tables cannot be hidden from that.
 *
 * The words are long enough not to turn up by chance in the picture of a page. How to jump to a page when opened is nobody's harm.
 */
final class PdfContent {

	private const NAMES = array( 'JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'ImportData', 'SubmitForm' );

	/** Longer than the dictionary of any stream of an honest writer. */
	private const OVERLAP = 8192;

	private const SPACE  = '(?:\s|%[^\r\n]*[\r\n])*';
	private const STREAM = '/(?<!end)stream(?=[\r\n ])\r?\n?/';

	private string $pattern = '';

	public function __construct( private readonly string $path ) {}

	/**
	 * @throws \Aisle\Platform\ApiError active_document, locked_document, archive_bomb
	 */
	public function check(): void {
		$packed = new PackedObjects( $this->path, array( $this, 'assert_inactive' ) );
		$seen   = -1;
		foreach ( FilePieces::of( $this->path, self::OVERLAP ) as $start => $text ) {
			$this->assert_inactive( $text );
			preg_match_all( self::STREAM, $text, $found, PREG_OFFSET_CAPTURE );
			foreach ( $found[0] as list( $word, $place ) ) {
				$at = $start + $place + strlen( $word );
				// A word at the very end may go on in the next piece, which has it once more.
				if ( $at > $seen && $place + strlen( $word ) < strlen( $text ) ) {
					$packed->check( $at, substr( $text, max( 0, $place - self::OVERLAP ), min( $place, self::OVERLAP ) ) );
					$seen = $at;
				}
			}
		}
	}

	/**
	 * @throws \Aisle\Platform\ApiError active_document
	 */
	public function assert_inactive( string $text ): void {
		if ( 0 !== preg_match( $this->pattern(), $text ) ) {
			throw UploadRefusal::because( 'active_document' );
		}
	}

	private function pattern(): string {
		if ( '' === $this->pattern ) {
			$names         = implode( '|', array_map( array( self::class, 'spellings' ), self::NAMES ) );
			$form          = self::spellings( 'XFA' );
			$opening       = self::spellings( 'OpenAction' );
			$address       = self::spellings( 'URI' );
			$space         = self::SPACE;
			$this->pattern = "#/(?:(?:{$names})(?![A-Za-z0-9])|{$form}{$space}(?:\[|\d+\s+\d+\s+R)|{$opening}{$space}<<[^>]{0,300}/{$address})#";
		}
		return $this->pattern;
	}

	/**
	 * A name's letter may be written as its number: `/J#61vaScript`.
	 */
	private static function spellings( string $name ): string {
		return implode( '', array_map( static fn ( string $letter ): string => "(?:{$letter}|\\#(?i:" . bin2hex( $letter ) . '))', str_split( $name ) ) );
	}
}
