<?php
/**
 * Prints JSON: `extensions` are the PHP extensions whose functions, classes or constants the code uses, each with one place.
 * `unknown` are uses of names that this PHP, WordPress, WooCommerce and the code do not define, such as names of extensions
 * that are not loaded.
 *
 *   php tests/shop/extensions-used.php FILE_OR_FOLDER …
 */

declare(strict_types=1);

use PhpParser\Node;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\NodeVisitorAbstract;
use PhpParser\ParserFactory;

require dirname( __DIR__, 2 ) . '/vendor/autoload.php';

/**
 * Collects the names that code declares and uses. Keys are a kind and a name in lower case, such as `function strlen`.
 */
final class ExtensionNames extends NodeVisitorAbstract {

	/** @var array<string, true> */
	public array $declared = array();

	/** @var array<string, string> Key => file and name of the first use. */
	public array $used = array();

	public string $file = '';

	public function enterNode( Node $node ): null {
		match ( true ) {
			$node instanceof Node\Stmt\Function_  => $this->declared[ 'function ' . strtolower( (string) $node->namespacedName ) ] = true,
			$node instanceof Node\Stmt\ClassLike  => $this->declared[
				'class ' . strtolower( (string) ( $node->namespacedName ?? '' ) )
			]                                                                                                                      = true,
			$node instanceof Node\Expr\FuncCall   => $node->name->setAttribute( 'kind', 'function' ),
			$node instanceof Node\Expr\ConstFetch => $node->name->setAttribute( 'kind', 'constant' ),
			$node instanceof Node\Stmt\Namespace_ => $node->name?->setAttribute( 'kind', 'namespace' ),
			$node instanceof Node\UseItem         => $node->name->setAttribute( 'kind', 'namespace' ),
			$node instanceof Node\Name            => $this->record_use( $node ),
			default                               => null,
		};
		return null;
	}

	private function record_use( Node\Name $name ): void {
		$kind           = $name->getAttribute( 'kind', 'class' );
		$qualified_name = strtolower( $name->toString() );
		// PHP looks for a function in the file's namespace before the global one.
		$local = strtolower( (string) $name->getAttribute( 'namespacedName', '' ) );
		$key   = isset( $this->declared[ "$kind $local" ] ) ? "$kind $local" : "$kind $qualified_name";
		if ( 'namespace' !== $kind && ! $name->isSpecialClassName() ) {
			$this->used[ $key ] ??= "$this->file: {$name->toString()}";
		}
	}
}

/**
 * @param list<string> $paths
 */
function names_in( array $paths ): ExtensionNames {
	$names     = new ExtensionNames();
	$traverser = new NodeTraverser( new NameResolver( null, array( 'preserveOriginalNames' => true ) ), $names );
	$parser    = ( new ParserFactory() )->createForNewestSupportedVersion();
	foreach ( $paths as $path ) {
		$files = is_file( $path )
			? array( $path )
			: new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $path, FilesystemIterator::SKIP_DOTS ) );
		foreach ( $files as $file ) {
			$names->file = (string) $file;
			if ( str_ends_with( $names->file, '.php' ) ) {
				$traverser->traverse( $parser->parse( (string) file_get_contents( $names->file ) ) ?? array() );
			}
		}
	}
	return $names;
}

/**
 * @return array<string, string> Key => extension that defines it.
 */
function names_of_php(): array {
	$origins = array();
	foreach ( get_loaded_extensions() as $name ) {
		$extension = new ReflectionExtension( $name );
		$lists     = array(
			'function' => array_keys( $extension->getFunctions() ),
			'class'    => $extension->getClassNames(),
			'constant' => array_keys( $extension->getConstants() ),
		);
		foreach ( $lists as $kind => $list ) {
			foreach ( $list as $symbol ) {
				$origins[ $kind . ' ' . strtolower( $symbol ) ] = $name;
			}
		}
	}
	return $origins;
}

/**
 * Returns the names that WordPress and WooCommerce define. Their stubs have a regular format, so a regular expression is enough.
 *
 * @return array<string, true>
 */
function names_of_stubs(): array {
	$stub_names = array();
	foreach ( glob( dirname( __DIR__, 2 ) . '/vendor/php-stubs/*/*-stubs.php' ) as $file ) {
		preg_match_all(
			'/^ *(?:(?:abstract|final) )*(function|class|interface|trait) (\w+)/m',
			(string) file_get_contents( $file ),
			$matches,
			PREG_SET_ORDER
		);
		foreach ( $matches as list( , $kind, $name ) ) {
			$stub_names[ ( 'function' === $kind ? 'function ' : 'class ' ) . strtolower( $name ) ] = true;
		}
	}
	return $stub_names;
}

$code       = names_in( array_slice( $argv, 1 ) );
$known      = $code->declared + names_of_stubs();
$origins    = names_of_php();
$extensions = array();
$unknown    = array();
foreach ( $code->used as $key => $place ) {
	if ( isset( $origins[ $key ] ) ) {
		$extensions[ $origins[ $key ] ] ??= $place;
	} elseif ( ! isset( $known[ $key ] ) && preg_match( '/^(function .*|class [^\\\\]+)$/', $key ) ) {
		$unknown[] = $place;
	}
}
echo json_encode( compact( 'extensions', 'unknown' ), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ), "\n";
