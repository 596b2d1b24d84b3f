/** Import and export of a virtual library: Netscape bookmarks, OPML and JSON. */
@NullMarked
package orbweaver.library.exchange;

import org.jspecify.annotations.NullMarked;
