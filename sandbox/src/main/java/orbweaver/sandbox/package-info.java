/** A world that fits in a JVM: a broker, a web, and a small site to crawl. */
@NullMarked
package orbweaver.sandbox;

import org.jspecify.annotations.NullMarked;
