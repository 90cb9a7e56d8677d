<?php
declare(strict_types=1);

namespace Aisle\Features\Content\Panels;

/**
 * IDs of panels, which are the fragments of their links.
 */
final class PanelIds {

	/** @var array<string, string> ID => hash of the panel that has it. */
	private array $owners = array();

	/**
	 * Returns the author's ID, or one from the title. A plugin may render the same content twice for a page: the same
	 * panel has the same ID again, another one with that title has a number behind it.
	 *
	 * @param string $title HTML.
	 */
	public function id( string $wanted, string $title, string $content ): string {
		$wanted = trim( $wanted, " \t\n\r#" );
		if ( '' !== $wanted ) {
			return (string) preg_replace( '/\s+/', '-', $wanted );
		}
		$slug  = rawurldecode( sanitize_title( wp_strip_all_tags( $title ) ) );
		$base  = '' === $slug ? 'panel' : "panel-{$slug}";
		$owner = md5( $title . $content );
		$id    = $base;
		for ( $number = 2; $owner !== ( $this->owners[ $id ] ??= $owner ); $number++ ) {
			$id = "{$base}-{$number}";
		}
		return $id;
	}
}
