import os

import scrapy
from scrapy.linkextractors import LinkExtractor


class BenchSpider(scrapy.Spider):
    """Follows every link within the scope."""

    name = "bench"
    start_urls = [os.environ["BENCH_SEED"]]
    links = LinkExtractor(allow=(os.environ["BENCH_SCOPE"],), deny_extensions=[])

    def parse(self, response):
        if isinstance(response, scrapy.http.TextResponse):
            for link in self.links.extract_links(response):
                yield scrapy.Request(link.url, callback=self.parse)
