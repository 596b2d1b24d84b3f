/** Delivery of news to files, commands and webhooks. */
@NullMarked
package orbweaver.app.news;

import org.jspecify.annotations.NullMarked;
