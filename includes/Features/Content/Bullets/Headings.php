<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Bullets;

/**
 * The headings of a post that have an HTML anchor.
 */
final class Headings {

	/**
	 * @param string $content Content as stored, with the content of synced patterns.
	 * @param int    $depth   Lowest level, 2 or 3.
	 * @return list<array{id: string, text: string}>
	 */
	public static function of( string $content, int $depth ): array {
		$headings = array();
		$tags     = new \WP_HTML_Tag_Processor( $content );
		$level    = '';
		$heading  = array( 'id' => '', 'text' => '' );
		while ( $tags->next_token() ) {
			$name = (string) $tags->get_token_name();
			if ( '' === $level ) {
				$id = self::is_level( $name, $depth ) ? $tags->get_attribute( 'id' ) : null;
				if ( is_string( $id ) && '' !== $id ) {
					$level   = $name;
					$heading = array( 'id' => $id, 'text' => '' );
				}
			} elseif ( '#text' === $name ) {
				$heading['text'] .= $tags->get_modifiable_text();
			} elseif ( self::is_level( $name, 6 ) ) {
				$level           = '';
				$heading['text'] = trim( (string) preg_replace( '/\s+/', ' ', $heading['text'] ) );
				if ( '' !== $heading['text'] ) {
					$headings[] = $heading;
				}
			}
		}
		return $headings;
	}

	private static function is_level( string $name, int $depth ): bool {
		return 1 === preg_match( "/^H[2-{$depth}]\z/", $name );
	}
}
