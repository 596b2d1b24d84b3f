/** robots.txt by RFC 9309: asked for, kept, obeyed, quoted. */
@NullMarked
package orbweaver.fetcher.robots;

import org.jspecify.annotations.NullMarked;
