@NullMarked
package orbweaver.bench.crawler;

import org.jspecify.annotations.NullMarked;
