export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process runs
         * @description Answered also by a process that is too busy for anything else: to end it would only leave more to the others.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process can serve: the database answers
         * @description Refused while the process is too busy, so that a balancer sends new calls elsewhere.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who I am
         * @description The signed-in person, the teams, the role, and what the person may do. The first call creates the person.
         */
        get: operations["session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the language of my mails */
        patch: operations["setLanguage"];
        trace?: never;
    };
    "/api/v1/organisations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Organisations, for the expert’s filter
         * @description At most 50 a page, by name. Experts see all, others their own teams.
         */
        get: operations["listOrganisations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Owners, for the owner’s filter
         * @description At most 50 a page, by name: oneself and the members of one’s teams; for experts everybody who owns an order.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers
         * @description Those valid the longest first, so that expired ones come last; at most 20 a page. Experts see all and may filter by organisation.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer with its items */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offers/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offer as PDF */
        get: operations["downloadOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders
         * @description Newest first, at most 20 a page. A customer sees the orders of the own teams and own orders, a reporting contact the orders opened to it.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Begin a draft
         * @description Empty, from offers, or as a copy of an order (samples, contacts, billing and the offers that the caller may see; not its files and results).
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Refused when anybody changed the draft since it was read: nobody’s work is deleted unseen.
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        /**
         * Edit an order
         * @description Only the named fields change. After submission only name, reference and notes can change.
         */
        patch: operations["editOrder"];
        trace?: never;
    };
    "/api/v1/orders/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a draft
         * @description It becomes `submitted` when every test is priced by a valid offer and `request` is empty, else `waiting_for_review`.
         */
        post: operations["submitOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of an order
         * @description Newest first, at most 50 a page. Edits of a draft and of notes are not listed. A reporting contact is told what became of the samples and results, and of the customer’s people only the company.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/cover-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cover sheet as PDF */
        get: operations["downloadCoverSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/provide_offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the reviewed order its offer (expert) */
        post: operations["provideOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the offer provided */
        post: operations["accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline the offer provided */
        post: operations["decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the order: samples may come (expert) */
        post: operations["confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note the reception of samples (expert) */
        post: operations["receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the analysis (expert) */
        post: operations["start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the order (expert) */
        post: operations["complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the order (expert) */
        post: operations["cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the estimated completion (expert) */
        put: operations["setEstimate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace all samples of a draft
         * @description The list becomes exactly this one, numbered in this order. Refused when anybody changed the order since it was read.
         */
        put: operations["replaceSamples"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save single samples of a draft
         * @description Rows are added, changed and removed one by one, each with its own version, so that two colleagues can work on one draft. All or nothing: one stale row refuses the call. A new row that already stands as sent is taken as saved.
         */
        patch: operations["changeSamples"];
        trace?: never;
    };
    "/api/v1/orders/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Attachments of an order
         * @description At most 200, newest first. Files of released results are listed with the results.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Attach a file
         * @description Multipart with one part named `file`, streamed. Accepted by content: PDF, pictures, Office documents, CSV, text, ZIP. A file for a result (`purpose=result`) is seen by experts only until a result refers to it.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        /**
         * Remove an attachment
         * @description The side that attached it may, until the order is completed or cancelled. A file for a result may be removed by experts until a result refers to it; files of results stay.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results of an order
         * @description At most 200, newest first.
         */
        get: operations["listResults"];
        put?: never;
        /**
         * Release a result (expert)
         * @description Refers to a file uploaded with `purpose=result`. The tests of the covered samples become reported and the customer is told by mail.
         */
        post: operations["addResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{token}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation to see one order
         * @description A reporting contact opens the one-time link of a mail and signs in; from then on that person sees exactly that order. Whoever sees the order already is led to it, and the link stays unused.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mails/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails that finally failed (expert)
         * @description Newest first, at most 50 a page. Acts whose mails could not even be composed are among them, one item each.
         */
        get: operations["listFailedMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mails/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a failed mail again (expert)
         * @description Where no mail could be composed, composing is tried again.
         */
        post: operations["resendMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        StoredFile: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The cleaned name, at most 200 bytes. */
            name: string;
            /** @description What the content is, found by reading it. */
            contentType: string;
            /** @description The size of the content in bytes; the largest is `limits.fileBytes` of the session. */
            sizeBytes: number;
            /**
             * Format: date-time
             * @description When the file was kept, in UTC.
             */
            uploadedAt: string;
            /** @description Who sent it; the provider’s experts are shown as the company. */
            uploadedBy: {
                /** @description The name to show. */
                name: string;
            };
            /** @description `delete` where the reader may remove the file. */
            allowed: "delete"[];
        };
        FileList: {
            /** @description The files, newest first, at most 200. */
            items: components["schemas"]["StoredFile"][];
        };
        FailedMail: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The address it was to go to; null where no mail could be composed. */
            receiver: string | null;
            /** @description The subject line, in the receiver’s language; null where no mail could be composed. */
            subject: string | null;
            /** @description What nobody was told of, because composing its mails failed; null for a mail. */
            uncomposed: {
                /** @description The number of the order, without `L-`. */
                orderNumber: number;
                /**
                 * @description What was done to the order.
                 * @enum {string}
                 */
                act: "create" | "submit" | "provide_offer" | "accept" | "decline" | "confirm" | "receive" | "start" | "complete" | "cancel" | "estimate" | "add_result" | "upload" | "remove_file" | "accept_invitation";
            } | null;
            /** @description How often it was tried. */
            attempts: number;
            /** @description What the mail server said last, or what went wrong in composing. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the mail was composed, in UTC; as `failedAt` where it was not.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last try failed and the mail was given up, in UTC.
             */
            failedAt: string;
        };
        FailedMailPage: {
            /** @description Newest first, at most 50. */
            items: components["schemas"]["FailedMail"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        OfferItem: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The test as it is sold, with its technique or standard. */
            name: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
            /** @description The standard or in-house method, e.g. `EN 71-3:2019+A2:2024`; null where none applies. */
            standard: string | null;
            /** @description How many units the offer is for. */
            quantity: number;
            /**
             * @description What one unit price buys.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description The price of one unit. */
            unitPriceCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed price. */
                max: number;
            };
            /** @description The unit price × quantity (× `elements`) less the discount of the volume tier that the product reaches. */
            totalCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed total. */
                max: number;
            };
            /** @description How many elements are determined; only for the two element units. */
            elements: number | null;
            /** @description Weeks from reception to results; equal ends mean one value; null when agreed case by case. */
            turnaroundWeeks: {
                /** @description Weeks at least. */
                min: number;
                /** @description Weeks at most; equal to `min` for one value. */
                max: number;
            } | null;
            /** @description What and how much to send. */
            sampleRequirements: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            } | null;
            /** @description The matrices the method takes; empty means any. */
            materials: string[];
            /** @description Volume tiers by rising quantity. */
            tiers: {
                /** @description The tier applies from this multiplied quantity on. */
                fromQuantity: number;
                /** @description Taken off the unit price, whole per cent. */
                discountPercent: number;
            }[];
        };
        OfferSummary: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The short number people read out, written `T-1234`. */
            number: number;
            /** @description What the provider called the offer. */
            name: string;
            /** @description The organisation the offer was made to; null when it was made to one person. */
            organisation: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The person the offer was made to; null when it was made to an organisation. */
            person: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /**
             * Format: date
             * @description The last day of validity, to its end in Helsinki.
             */
            validUntil: string;
            /** @description Whether that day is over. */
            expired: boolean;
            /** @description Whether at most 14 days are left. */
            expiresSoon: boolean;
            /**
             * @description ISO 4217; all prices are in euros today.
             * @constant
             */
            currency: "EUR";
            /**
             * Format: date-time
             * @description When the offer was given, UTC.
             */
            createdAt: string;
            /** @description How many items the offer has. */
            itemCount: number;
        };
        Offer: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The short number people read out, written `T-1234`. */
            number: number;
            /** @description What the provider called the offer. */
            name: string;
            /** @description The organisation the offer was made to; null when it was made to one person. */
            organisation: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The person the offer was made to; null when it was made to an organisation. */
            person: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /**
             * Format: date
             * @description The last day of validity, to its end in Helsinki.
             */
            validUntil: string;
            /** @description Whether that day is over. */
            expired: boolean;
            /** @description Whether at most 14 days are left. */
            expiresSoon: boolean;
            /**
             * @description ISO 4217; all prices are in euros today.
             * @constant
             */
            currency: "EUR";
            /**
             * Format: date-time
             * @description When the offer was given, UTC.
             */
            createdAt: string;
            /** @description The tests and fees of the offer, in its own order. */
            items: components["schemas"]["OfferItem"][];
            /** @description The service fee of each order from this offer; 0 when none was agreed. */
            serviceFeeCents: number;
            /** @description Items and service fee together. */
            totalCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed total. */
                max: number;
            };
            /** @description `order` while the offer is valid and the reader may order. */
            allowed: "order"[];
        };
        OfferPage: {
            /** @description By the last day of validity, the latest first; at most 20. */
            items: components["schemas"]["OfferSummary"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        Problem: {
            /** @description A link to the description of the code in the API documentation. */
            type: string;
            /** @description One English sentence about the code, for developers. */
            title: string;
            /** @description The HTTP status, repeated. */
            status: number;
            /**
             * @description Permanent; the key of the text in both languages.
             * @enum {string}
             */
            code: "invalid_json" | "invalid_fields" | "organisation_filter_refused" | "not_signed_in" | "forbidden" | "not_found" | "body_too_large" | "media_type_unsupported" | "too_many_requests" | "internal_error" | "identity_provider_away" | "database_away" | "server_busy" | "idempotency_key_missing" | "idempotency_key_reused" | "version_missing" | "order_changed" | "sample_changed" | "offer_not_found" | "offer_expired" | "order_not_found" | "act_not_allowed" | "order_submitted" | "order_not_draft" | "order_incomplete" | "samples_too_many" | "sample_not_found" | "test_not_offered" | "rejection_reason_missing" | "result_missing" | "organisation_not_found" | "shipping_location_refused" | "e_invoice_refused" | "file_not_found" | "file_empty" | "file_too_large" | "file_unsupported" | "file_missing" | "file_infected" | "file_scanner_away" | "files_too_many" | "file_store_full" | "upload_failed" | "invitation_not_found" | "mail_not_found";
            /** @description The invalid fields, when there are any. */
            errors?: {
                /** @description Where in the body, query or address: names and indexes joined by dots, e.g. `samples.3.name`. */
                path: string;
                /**
                 * @description What is wrong; the key of a text in both languages.
                 * @enum {string}
                 */
                code: "required" | "too_long" | "too_short" | "too_large" | "too_small" | "too_many" | "wrong_type" | "wrong_format" | "not_an_email" | "not_a_phone" | "not_a_vat_number" | "not_a_choice" | "control_characters" | "unknown_field" | "no_samples" | "sample_without_tests" | "duplicate";
            }[];
        };
        OrderEvent: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was done, in UTC.
             */
            at: string;
            /**
             * @description What was done: an act that moves the order; `create`, `add_result`, `estimate`; `upload` and `remove_file` for attachments; `accept_invitation` when a reporting contact was let in. New acts may be added.
             * @enum {string}
             */
            act: "create" | "submit" | "provide_offer" | "accept" | "decline" | "confirm" | "receive" | "start" | "complete" | "cancel" | "estimate" | "add_result" | "upload" | "remove_file" | "accept_invitation";
            /** @description Who did it. */
            actor: {
                /** @description The person, or the company where the reader deals with the company. */
                name: string;
                /**
                 * @description Which side acted; `system` for what the product does by itself.
                 * @enum {string}
                 */
                kind: "customer" | "expert" | "system";
            };
            /** @description The state before; null where the act moved nothing. */
            from: ("draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled") | null;
            /** @description The state after; null where the act moved nothing. */
            to: ("draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled") | null;
            /** @description What the act said, by name: `copyOf` (order number), `reviewReasons` (why a submitted order is reviewed first), `offerNumber`, `reason` (`offer_expired` where the `system` declined), `on` (day), `title`, `name` (file); of a result `samples`, how many it names (0 for all of the order); of a reception `received` and `rejectedCount`, and `rejected` with number, reason and explanation of the first 100 rejected samples. */
            details: {
                [key: string]: unknown;
            };
        };
        ContactDetails: {
            /** @description Company or organisation; required to submit. */
            company: string;
            /** @description Contact person; required to submit. */
            name: string;
            /** @description Work e-mail; required to submit and then a valid address. */
            email: string;
            /** @description Work phone, international format; required to submit, kept as E.164. */
            phone: string;
            /** @description Who also gets the mails about reception and results, at most 20. */
            reportingEmails: string[];
            /** @description Whether those people may open this order in the portal, by a one-time invitation. */
            reportingAccess: boolean;
        };
        Billing: {
            /** @description Street address; required to submit. */
            street: string;
            /** @description Required to submit. */
            postalCode: string;
            /** @description Required to submit. */
            city: string;
            /** @description ISO 3166-1 alpha-2 with `XK` for Kosovo, `other`, or empty while not chosen; required to submit, and then one of the list. */
            country: string;
            /** @description Where the invoice goes; required to submit. */
            email: string;
            /** @description Required to submit; `e_invoice` for Finnish customers only. */
            paymentMethod: ("pdf_invoice" | "card" | "e_invoice") | null;
            /** @description The operator’s id; required with `e_invoice`. */
            eInvoiceOperator: string;
            /** @description The routing number (OVT or IBAN); required with `e_invoice`. */
            eInvoiceAddress: string;
            /** @description VAT number with its country prefix; optional, but of the form of its country to submit. Spaces, dots and hyphens do not count. */
            vatNumber: string;
        };
        Result: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description What the result is called, at most 200 characters; from the expert. */
            title: string;
            /**
             * Format: date-time
             * @description When the result was released, in UTC.
             */
            addedAt: string;
            /** @description The report; fetched by `GET /files/{id}`. */
            file: components["schemas"]["StoredFile"];
            /** @description The samples the result covers; empty means all. */
            sampleIds: string[];
        };
        ResultList: {
            /** @description Newest first, at most 200. */
            items: components["schemas"]["Result"][];
        };
        Sample: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description Grows by one with every change; sent back in `If-Match`. */
            version: number;
            /** @description The number of the sample in its order, from 1: `L-1234-3` on labels. */
            position: number;
            /** @description What the customer calls the sample; may be empty in a draft. */
            name: string;
            /** @description The matrix; empty when not given. */
            material: string;
            /** @description The customer’s batch; empty when not given. */
            batch: string;
            /** @description Additional information for the laboratory; empty when not given. */
            note: string;
            /**
             * @description How far the sample is; `rejected` at reception with a reason.
             * @enum {string}
             */
            state: "expected" | "received" | "rejected" | "in_analysis" | "reported";
            /** @description Why the sample was rejected; null otherwise. */
            rejection: {
                /**
                 * @description Why, as one of the closed list.
                 * @enum {string}
                 */
                reason: "broken" | "too_little" | "wrong_material" | "not_cooled" | "unlabelled" | "dangerous" | "other";
                /** @description In the expert’s words, at most 1,000 characters; never empty for `other`. */
                explanation: string;
            } | null;
            /** @description The tests to be done on the sample, each once. */
            tests: {
                /**
                 * Format: uuid
                 * @description The offered item that this test is.
                 */
                offerItemId: string;
                /**
                 * @description How far this test is; it follows its sample until it is reported by itself.
                 * @enum {string}
                 */
                state: "expected" | "received" | "rejected" | "in_analysis" | "reported";
            }[];
        };
        SampleList: {
            /** @description The order’s version after the change. */
            version: number;
            /** @description All samples of the order, by position. */
            samples: components["schemas"]["Sample"][];
        };
        OrderLine: {
            /**
             * Format: uuid
             * @description The offered item that is priced here.
             */
            offerItemId: string;
            /** @description The name of the test or fee in both languages, from the offer. */
            name: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
            /**
             * @description What one unit price buys, from the offer.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description What the unit price is multiplied by, from the price basis. */
            quantity: number;
            /** @description The price of one unit before the discount, whole cents, VAT 0. */
            unitPriceCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed price. */
                max: number;
            };
            /** @description Whole per cent taken off the unit price. The volume tier that the quantity reaches; 0 for none. */
            discountPercent: number;
            /** @description Unit price × quantity less the discount, whole cents, VAT 0. */
            totalCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed total. */
                max: number;
            };
        };
        OrderPrices: {
            /**
             * @description ISO 4217; all prices are in euros today.
             * @constant
             */
            currency: "EUR";
            /** @description A line per test that at least one sample has, and per one-time item of the offers used. */
            lines: components["schemas"]["OrderLine"][];
            /** @description The service fee of the order, whole cents, VAT 0; 0 for none. */
            serviceFeeCents: number;
            /** @description Lines and service fee, VAT 0. */
            totalCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed total. */
                max: number;
            };
        };
        OrderSummary: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The short number people read out, written `L-1234`. */
            number: number;
            /** @description The customer’s name for the order; may be empty. */
            name: string;
            /** @description Reference or purchase order number; may be empty. */
            reference: string;
            /**
             * @description How far the order is.
             * @enum {string}
             */
            state: "draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled";
            /** @description Whose order it is. Null for an order of a person in no team. */
            organisation: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The person who began the order. */
            owner: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            };
            /** @description How many samples the order has. */
            sampleCount: number;
            /**
             * Format: date-time
             * @description When the draft was begun, in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the order was last changed, in UTC.
             */
            updatedAt: string;
            /** @description When the draft was submitted, in UTC; null until then. */
            submittedAt: string | null;
            /** @description The day in Helsinki on which results are expected, `YYYY-MM-DD`; from an expert; null while not estimated. */
            estimatedCompletionOn: string | null;
            /** @description When the order was completed, in UTC; null until then. */
            completedAt: string | null;
        };
        Order: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The short number people read out, written `L-1234`. */
            number: number;
            /** @description The customer’s name for the order; may be empty. */
            name: string;
            /** @description Reference or purchase order number; may be empty. */
            reference: string;
            /**
             * @description How far the order is.
             * @enum {string}
             */
            state: "draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled";
            /** @description Whose order it is. Null for an order of a person in no team. */
            organisation: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The person who began the order. */
            owner: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            };
            /** @description How many samples the order has. */
            sampleCount: number;
            /**
             * Format: date-time
             * @description When the draft was begun, in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the order was last changed, in UTC.
             */
            updatedAt: string;
            /** @description When the draft was submitted, in UTC; null until then. */
            submittedAt: string | null;
            /** @description The day in Helsinki on which results are expected, `YYYY-MM-DD`; from an expert; null while not estimated. */
            estimatedCompletionOn: string | null;
            /** @description When the order was completed, in UTC; null until then. */
            completedAt: string | null;
            /** @description Grows by one with every change; sent back in `If-Match`. */
            version: number;
            /** @description What should be tested, in the customer’s own words, where no offered test fits. */
            request: string;
            /** @description Private notes of the customer’s side; null for everybody else. */
            notes: string | null;
            /** @description Whom to contact about the order. Null for reporting contacts. */
            contact: components["schemas"]["ContactDetails"] | null;
            /** @description Where and how to invoice. Null for reporting contacts. */
            billing: components["schemas"]["Billing"] | null;
            /** @description Where the samples are sent; null while not chosen. */
            shippingLocation: ("helsinki" | "uk" | "us" | "other") | null;
            /** @description The receptions this customer may send to; empty for reporting contacts. */
            shippingLocationChoices: ("helsinki" | "uk" | "us" | "other")[];
            /**
             * @description What becomes of the samples; a return is at the customer’s cost and risk.
             * @enum {string}
             */
            afterTesting: "disposal" | "return";
            /** @description The offers used; empty for reporting contacts. */
            offers: {
                /**
                 * Format: uuid
                 * @description The offer’s id, for `GET /offers/{id}`.
                 */
                id: string;
                /** @description The short number people read out, written `T-1234`. */
                number: number;
                /** @description What the provider called the offer. */
                name: string;
                /**
                 * Format: date
                 * @description The last day of validity, to its end in Helsinki, `YYYY-MM-DD`.
                 */
                validUntil: string;
                /** @description Whether that day is over. */
                expired: boolean;
            }[];
            /** @description The names of all tests that samples refer to or may be given. */
            tests: {
                /**
                 * Format: uuid
                 * @description The offered item, as in `tests` of the samples.
                 */
                offerItemId: string;
                /** @description The name of the test in both languages, from the offer. */
                name: {
                    /** @description English. */
                    en: string;
                    /** @description Finnish. */
                    fi: string;
                };
                /** @description The standard or in-house method; null where none applies. */
                standard: string | null;
            }[];
            /** @description By position. */
            samples: components["schemas"]["Sample"][];
            /** @description Computed for a draft, frozen by submitting; null for reporting contacts. */
            prices: components["schemas"]["OrderPrices"] | null;
            /** @description Attachments that the reader may see. */
            files: components["schemas"]["StoredFile"][];
            /** @description Released results. */
            results: components["schemas"]["Result"][];
            /** @description Why the order was cancelled; null while it is not. */
            cancellation: {
                /** @description Why, in the expert’s words, at most 1,000 characters. */
                reason: string;
            } | null;
            /** @description What a draft still needs before it can be submitted. */
            missing: {
                /** @description Where in the body, query or address: names and indexes joined by dots, e.g. `samples.3.name`. */
                path: string;
                /**
                 * @description What is wrong; the key of a text in both languages.
                 * @enum {string}
                 */
                code: "required" | "too_long" | "too_short" | "too_large" | "too_small" | "too_many" | "wrong_type" | "wrong_format" | "not_an_email" | "not_a_phone" | "not_a_vat_number" | "not_a_choice" | "control_characters" | "unknown_field" | "no_samples" | "sample_without_tests" | "duplicate";
            }[];
            /** @description What this reader may do with the order now. */
            allowed: ("submit" | "provide_offer" | "accept" | "decline" | "confirm" | "receive" | "start" | "complete" | "cancel" | "edit" | "edit_notes" | "edit_samples" | "delete" | "rename" | "copy" | "attach" | "add_result" | "estimate" | "download_cover_sheet")[];
        };
        OrderPage: {
            /** @description Newest first, at most 20. */
            items: components["schemas"]["OrderSummary"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        OrderEdit: {
            /** @description The customer’s name for the order, at most 200 characters. */
            name?: string;
            /** @description Reference or purchase order number, at most 100 characters. */
            reference?: string;
            /** @description Private to the customer’s side, at most 5,000 characters. */
            notes?: string;
            /** @description What should be tested, in the customer’s own words, at most 5,000 characters. */
            request?: string;
            /** @description Whom to contact; replaced as a whole. */
            contact?: components["schemas"]["ContactDetails"];
            /** @description Where and how to invoice; replaced as a whole. */
            billing?: components["schemas"]["Billing"];
            /** @description One of `shippingLocationChoices`; null for not chosen. */
            shippingLocation?: ("helsinki" | "uk" | "us" | "other") | null;
            /**
             * @description What becomes of the samples; a return is at the customer’s cost and risk.
             * @enum {string}
             */
            afterTesting?: "disposal" | "return";
        };
        OrderEventPage: {
            /** @description Newest first, at most 50. */
            items: components["schemas"]["OrderEvent"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        Session: {
            /** @description Who is signed in. */
            person: {
                /**
                 * Format: uuid
                 * @description Our own id of this person, a UUID of version 7; the same in every session.
                 */
                id: string;
                /** @description From the identity provider. */
                name: string;
                /** @description From the identity provider; never used to join people or orders. */
                email: string;
                /**
                 * @description The language of mails to this person: the one last used on the site.
                 * @enum {string}
                 */
                language: "en" | "fi";
            };
            /**
             * @description From the configured claim of the access token.
             * @enum {string}
             */
            role: "customer" | "expert";
            /** @description The teams this person is a member of; empty for a person in no team. */
            organisations: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            }[];
            /** @description What is configured and a client should know before it asks too much. */
            limits: {
                /** @description How many samples one order may have. */
                samplesPerOrder: number;
                /** @description The largest file in bytes. */
                fileBytes: number;
            };
            /** @description What this person may do beyond single orders. */
            allowed: ("create_order" | "filter_by_organisation" | "open_office")[];
        };
        OrganisationPage: {
            /** @description By name, at most 50. */
            items: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            }[];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        PeoplePage: {
            /** @description By name, at most 50. */
            items: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            }[];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        AcceptedInvitation: {
            /**
             * Format: uuid
             * @description The order that may now be seen.
             */
            orderId: string;
        };
        Health: {
            /**
             * @description Always `ok`: a process that does not run does not answer.
             * @constant
             */
            status: "ok";
        };
        Ready: {
            /**
             * @description Always `ready`: what is not ready is refused.
             * @constant
             */
            status: "ready";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description English or Finnish.
                     * @enum {string}
                     */
                    language: "en" | "fi";
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrganisations: {
        parameters: {
            query?: {
                /** @description Part of the name; case and accents are forgiven. */
                query?: string;
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Part of the name; case and accents are forgiven. */
                query?: string;
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeoplePage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @description Experts only; refused for others. */
                organisation?: string;
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: organisation_filter_refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The offer’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: offer_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadOffer: {
        parameters: {
            query?: {
                /** @description The reader’s language; the person’s own where not said. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description The offer’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: offer_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Part of the name, the reference, the number, or (for the customer’s side) the notes. */
                query?: string;
                /** @description Only orders of this person. */
                owner?: string;
                /** @description Only orders of this organisation. Experts only; refused for others. */
                organisation?: string;
                /** @description Only orders in this state. */
                status?: "draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled";
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: organisation_filter_refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The customer’s name for the order, at most 200 characters; may be empty.
                     * @default
                     */
                    name?: string;
                    /**
                     * @description Offers to order from, at most 10; all must be valid.
                     * @default []
                     */
                    offerIds?: string[];
                    /**
                     * @description The order to copy.
                     * @default null
                     */
                    copyOf?: string | null;
                    /**
                     * @description Which of one’s teams; the only one where not said.
                     * @default null
                     */
                    organisationId?: string | null;
                };
            };
        };
        responses: {
            /** @description What was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: offer_not_found, order_not_found, organisation_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: offer_expired. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_draft. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderEdit"];
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, order_submitted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: shipping_location_refused, e_invoice_refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_incomplete, samples_too_many, idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEventPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadCoverSheet: {
        parameters: {
            query?: {
                /** @description The reader’s language; the person’s own where not said. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    provideOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A valid offer to this order’s organisation or owner.
                     */
                    offerId: string;
                    /** @description The items to be done on every sample that has no test of a valid offer; on all samples when each has one. */
                    offerItemIds: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, offer_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, offer_expired. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: test_not_offered. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, offer_expired. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why, for the customer; 1–1,000 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receive: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What was looked at, each sample once; all or nothing is noted. */
                    samples: {
                        /**
                         * Format: uuid
                         * @description A sample of the order that is still expected.
                         */
                        sampleId: string;
                        /**
                         * @description Whether the sample can be tested.
                         * @enum {string}
                         */
                        outcome: "received" | "rejected";
                        /**
                         * @description Required when rejected.
                         * @enum {string}
                         */
                        reason?: "broken" | "too_little" | "wrong_material" | "not_cooled" | "unlabelled" | "dangerous" | "other";
                        /**
                         * @description For the customer, at most 1,000 characters; required with the reason `other`.
                         * @default
                         */
                        explanation?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, sample_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: rejection_reason_missing. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    complete: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, result_missing. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why, for the customer; 1–1,000 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setEstimate: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The day in Helsinki, `YYYY-MM-DD`; null takes the estimate back. */
                    on: string | null;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceSamples: {
        parameters: {
            query?: never;
            header: {
                /** @description The order’s `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All samples in their order, at most `limits.samplesPerOrder` of the session. */
                    samples: {
                        /**
                         * Format: uuid
                         * @description The sample this row replaces; a new sample where not said.
                         */
                        id?: string;
                        /** @description What the customer calls the sample, at most 200 characters; required before submitting. */
                        name: string;
                        /**
                         * @description The matrix, at most 200 characters.
                         * @default
                         */
                        material?: string;
                        /**
                         * @description The customer’s batch, at most 100 characters.
                         * @default
                         */
                        batch?: string;
                        /**
                         * @description Additional information, at most 2,000 characters.
                         * @default
                         */
                        note?: string;
                        /**
                         * @description The offered items to be done on this sample, at most 100, each once.
                         * @default []
                         */
                        tests?: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleList"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, sample_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_submitted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: samples_too_many, test_not_offered. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSamples: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Rows to add or to change.
                     * @default []
                     */
                    save?: {
                        /**
                         * Format: uuid
                         * @description Chosen by the client for a new row (UUID version 7), so that a repeated save makes no second one.
                         */
                        id: string;
                        /** @description The version that was read; null for a new row. */
                        version: number | null;
                        /** @description Where the row stands; rows are renumbered without gaps. */
                        position: number;
                        /** @description What the customer calls the sample, at most 200 characters; required before submitting. */
                        name: string;
                        /**
                         * @description The matrix, at most 200 characters.
                         * @default
                         */
                        material?: string;
                        /**
                         * @description The customer’s batch, at most 100 characters.
                         * @default
                         */
                        batch?: string;
                        /**
                         * @description Additional information, at most 2,000 characters.
                         * @default
                         */
                        note?: string;
                        /**
                         * @description The offered items to be done on this sample, at most 100, each once.
                         * @default []
                         */
                        tests?: string[];
                    }[];
                    /**
                     * @description Rows to remove.
                     * @default []
                     */
                    remove?: {
                        /**
                         * Format: uuid
                         * @description The sample to remove.
                         */
                        id: string;
                        /** @description The version that was read. */
                        version: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleList"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, sample_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_submitted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: sample_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: samples_too_many, test_not_offered. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description `result` for the files that were sent for a result and are not released; none for anybody but experts. */
                purpose?: "attachment" | "result";
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: {
                /** @description `result` (experts only) for a file that `POST /orders/{id}/results` will refer to. */
                purpose?: "attachment" | "result";
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The one file, with its name; at most `limits.fileBytes`.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description What was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            /** @description Codes: file_missing, upload_failed, invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_too_large, body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_unsupported, media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_empty, file_infected, files_too_many. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_scanner_away, database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_store_full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file, as an attachment. `Content-Type` is the file’s own, its `contentType`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultList"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addResult: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The uploaded file, of this order and not yet released.
                     */
                    fileId: string;
                    /** @description What the customer reads in the list, 1–200 characters. */
                    title: string;
                    /**
                     * @description The samples it covers; none means all.
                     * @default []
                     */
                    sampleIds?: string[];
                };
            };
        };
        responses: {
            /** @description What was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Result"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, file_not_found, sample_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: files_too_many, idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvitation"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: invitation_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFailedMails: {
        parameters: {
            query?: {
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedMailPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an item of the list, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: mail_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
