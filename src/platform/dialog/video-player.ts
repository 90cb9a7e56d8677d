/** Creates players of videos. Nothing is requested before the shopper plays one. */

/** Allowed origins of embedded videos. PHP checks the URL too, but another script may have changed it. */
const EMBEDS: Readonly< Record< string, string > > = {
	youtube: 'https://www.youtube-nocookie.com',
	vimeo: 'https://player.vimeo.com',
};

export interface Video {
	/** `file`, `youtube` or `vimeo`. */
	readonly kind: string;
	readonly source: string;
	readonly title: string;
	/** URL of the image that a file shows until it plays; empty for none. */
	readonly poster: string;
}

/** Returns a video element with controls, or the iframe of a service; null if the URL is not allowed. */
export function createVideoPlayer( video: Video ): HTMLVideoElement | HTMLIFrameElement | null {
	const { kind, title, poster } = video;
	const source = parsed( video.source );
	if (
		! source ||
		! /^https?:$/.test( source.protocol ) ||
		( kind !== 'file' && source.origin !== EMBEDS[ kind ] )
	) {
		return null;
	}
	if ( kind === 'file' ) {
		const player = document.createElement( 'video' );
		Object.assign( player, { controls: true, playsInline: true, autoplay: true, src: source.href, poster } );
		player.setAttribute( 'aria-label', title );
		return player;
	}
	const iframe = document.createElement( 'iframe' );
	Object.assign( iframe, {
		src: source.href,
		title,
		allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
		referrerPolicy: 'strict-origin-when-cross-origin',
	} );
	return iframe;
}

function parsed( address: string ): URL | null {
	try {
		return new URL( address, window.location.href );
	} catch {
		return null;
	}
}
