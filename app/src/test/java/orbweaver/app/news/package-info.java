/** Tests of the delivery of news. */
@NullMarked
package orbweaver.app.news;

import org.jspecify.annotations.NullMarked;
