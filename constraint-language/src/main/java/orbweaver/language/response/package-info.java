/** Constraints on the response: status, header fields, robots.txt, and content. */
@NullMarked
package orbweaver.language.response;

import org.jspecify.annotations.NullMarked;
